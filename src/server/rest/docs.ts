import type { AnyTRPCRouter } from '@trpc/server';
import { z, type ZodType } from 'zod';
import { plainRoutes, type PlainRoute } from './plain.ts';
import type { Route } from './routes.ts';

/** docs/api.md, made from the table and the procedures' own schemas so that it cannot say anything else than the code. */
export function describeApi(routes: readonly Route[], router: AnyTRPCRouter): string {
  return [
    '# The documented calls',
    '',
    'Made from `src/server/rest/routes.ts` by `npm run docs`; a test fails when the two differ.',
    '',
    'Success is 200. Errors are `{ "message": "..." }` with 400 (not valid), 401 (not signed in), 403 (not allowed), 404,',
    '409, 413, 415, 429 and 503 (both with Retry-After). A token goes into `Authorization: Bearer …`; what a call says about',
    'who it is counts for nothing. Unknown fields are dropped, a trailing slash does not matter, no language is English.',
    '',
    ...routes.map((route) => describe(route, router)),
    '# Streams, files and uploads',
    '',
    'What is no JSON answer: a plain route of its feature, told in `src/server/rest/plain.ts`. Errors are as above.',
    '',
    ...plainRoutes.map(describePlain),
  ].join('\n');
}

function describe({ method, path, procedure, purpose, answer }: Route, router: AnyTRPCRouter): string {
  const def = router._def.procedures[procedure]?._def;
  const schema = def?.inputs[0] as ZodType | undefined;
  return [`## ${method} ${path}`, '', purpose, '', `- procedure: \`${procedure}\``, `- takes: ${fieldsOf(schema)}`, `- answers: ${answer}`, ''].join('\n');
}

function describePlain({ method, path, purpose, takes, answer }: PlainRoute): string {
  return [`## ${method} ${path}`, '', purpose, '', `- takes: ${typeof takes === 'string' ? takes : fieldsOf(takes)}`, `- answers: ${answer}`, ''].join('\n');
}

function fieldsOf(schema: ZodType | undefined): string {
  if (!schema) return 'nothing';
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object; required?: string[] };
  return Object.keys(properties).map((name) => `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`).join(', ') || 'nothing';
}
