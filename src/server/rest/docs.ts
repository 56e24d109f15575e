import type { AnyTRPCRouter } from '@trpc/server';
import { z, type ZodType } from 'zod';
import type { CacheRule } from '../http/cache-control.ts';
import type { PlainRoute } from './plain-route.ts';
import type { ProcedureRoute } from './routes.ts';
import { isPlainRoute, isProcedure, type Route } from './serve-routes.ts';

/** How long an answer may be cached, as docs/api.md says it. */
const cachedFor: Record<Exclude<CacheRule, 'nobody'>, string> = {
  edition: 'a minute',
  hour: 'an hour',
  day: 'a day',
  forever: 'for ever',
  checked: 'by browsers, which ask each time',
};

/** Writes docs/api.md from the table of routes and the schemas, so that it cannot differ from the code. */
export function describeApi(routes: readonly Route[], router: AnyTRPCRouter): string {
  return [
    '# The documented calls',
    '',
    'Generated from `src/server/routes.ts` by `npm run docs`; a test fails when they differ. `GET /api/openapi.json` is the same list in',
    'OpenAPI 3.1.',
    '',
    'Success is 200. Errors are `{ "message": "..." }` with 400 (invalid), 401 (not logged in), 403 (not allowed), 404, 409, 413, 415, 429',
    'and 503 (both with Retry-After). Send a token as `Authorization: Bearer …`; nothing else identifies the caller. Unknown fields are',
    'dropped, a trailing slash is ignored, the default language is English. A field with ? is optional.',
    '',
    'Cached: shared caches may store the answer to a visitor for that time. Browsers revalidate answers “a minute” each time. All other',
    'answers, and every answer to a token, are `private, no-store`.',
    '',
    ...routes.filter(isProcedure).map((route) => describe(route, router)),
    '# Streams, files and uploads',
    '',
    ...routes.filter(isPlainRoute).map(describePlain),
  ].join('\n');
}

function describe(
  { method, path, procedure, purpose, response }: ProcedureRoute,
  router: AnyTRPCRouter,
): string {
  const def = router._def.procedures[procedure]?._def;
  return section(`${method} ${path}`, `${purpose} Procedure \`${procedure}\`.`, {
    takes: fieldsOf(def?.inputs[0] as ZodType | undefined),
    answers: response,
    cached: def?.meta && 'cacheable' in def.meta ? cachedFor.edition : '',
  });
}

const describePlain = ({ method, path, purpose, input, file, response, cache }: PlainRoute) =>
  section(`${method} ${path}`, purpose, {
    takes: file ? 'multipart/form-data with the one field `file`' : fieldsOf(input),
    answers: response,
    cached: cache && cache !== 'nobody' ? cachedFor[cache] : '',
  });

/** A heading, a text and a list of those items that are not empty. */
const section = (heading: string, text: string, items: Record<string, string>) =>
  [
    `## ${heading}`,
    '',
    text,
    '',
    ...Object.entries(items).flatMap(([name, item]) => (item ? [`- ${name}: ${item}`] : [])),
    '',
  ].join('\n');

function fieldsOf(schema: ZodType | undefined): string {
  if (!schema) return '';
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: object;
    required?: string[];
  };
  return Object.keys(properties)
    .map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
    .join(', ');
}
