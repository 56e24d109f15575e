import type { AnyTRPCRouter } from '@trpc/server';
import { z, type ZodType } from 'zod';
import type { CacheRule } from '../http/cache-control.ts';
import type { PlainRoute } from './plain-route.ts';
import type { ProcedureRoute } from './routes.ts';
import { isPlainRoute, isProcedure, type Route } from './serve-routes.ts';

/** Who may keep an answer, as docs/api.md says it. */
const kept: Record<Exclude<CacheRule, 'nobody'>, string> = {
  edition: 'the answer to a visitor, by a shared cache for a minute; browsers ask again each time',
  hour: 'for an hour, by everybody',
  day: 'for a day, by everybody',
  forever: 'for ever, by everybody',
};

/** Writes docs/api.md from the table of routes and the schemas, so that it cannot differ from the code. */
export function describeApi(routes: readonly Route[], router: AnyTRPCRouter): string {
  return [
    '# The documented calls',
    '',
    'Made from the table `src/server/routes.ts` by `npm run docs`; a test fails when the two differ. `GET /api/openapi.json` is the same',
    'list in OpenAPI 3.1, for tools.',
    '',
    'Success is 200. Errors are `{ "message": "..." }` with 400 (not valid), 401 (not logged in), 403 (not allowed), 404,',
    '409, 413, 415, 429 and 503 (both with Retry-After). A token goes into `Authorization: Bearer …`; what a call says about',
    'who it is counts for nothing. Unknown fields are dropped, a trailing slash does not matter, no language is English. Where',
    'nothing says what is kept, `Cache-Control` is `private, no-store`, as it is for every answer to a token.',
    '',
    ...routes.filter(isProcedure).map((route) => describe(route, router)),
    '# Streams, files and uploads',
    '',
    'Files and streams, which no procedure answers: a row of its feature’s `http.ts`. Errors are as above.',
    '',
    ...routes.filter(isPlainRoute).map(describePlain),
  ].join('\n');
}

function describe(
  { method, path, procedure, purpose, response: answer }: ProcedureRoute,
  router: AnyTRPCRouter,
): string {
  const def = router._def.procedures[procedure]?._def;
  const schema = def?.inputs[0] as ZodType | undefined;
  return [
    `## ${method} ${path}`,
    '',
    purpose,
    '',
    `- procedure: \`${procedure}\``,
    `- takes: ${fieldsOf(schema)}`,
    `- answers: ${answer}`,
    ...(def?.meta && 'cacheable' in def.meta ? [`- kept: ${kept.edition}`] : []),
    '',
  ].join('\n');
}

function describePlain({
  method,
  path,
  purpose,
  input,
  file,
  response: answer,
  cache = 'nobody',
}: PlainRoute): string {
  const takes = file ? 'multipart/form-data with the one field `file`' : fieldsOf(input);
  const lines = [
    `- takes: ${takes}`,
    `- answers: ${answer}`,
    ...(cache === 'nobody' ? [] : [`- kept: ${kept[cache]}`]),
  ];
  return [`## ${method} ${path}`, '', purpose, '', ...lines, ''].join('\n');
}

function fieldsOf(schema: ZodType | undefined): string {
  if (!schema) return 'nothing';
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: object;
    required?: string[];
  };
  return (
    Object.keys(properties)
      .map((name) => `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`)
      .join(', ') || 'nothing'
  );
}
