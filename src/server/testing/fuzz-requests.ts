import type { $ZodType } from 'zod/v4/core';
import { pick, seeded } from '../../shared/corrections/seeded.ts';
import { isPlainRoute, isProcedure } from '../rest/serve-routes.ts';
import { appRouter } from '../router.ts';
import { routes } from '../routes.ts';
import { fuzzedInput, oddValues, type KnownValues, type Random } from './fuzz-inputs.ts';
import { goodPdf, writtenPdf } from './pdfs.ts';

/** A request as it is sent; `target` is the route or procedure that it was made for. */
export interface FuzzRequest {
  target: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Target {
  name: string;
  method: string;
  path: string;
  schema: $ZodType | undefined;
  wire: 'trpc' | 'rest';
  takesFile: boolean;
}

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: $ZodType[] };
}
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
);

/** Every procedure over tRPC, and every documented address. */
export const fuzzTargets: readonly Target[] = [
  ...procedures.map(([name, { _def }]): Target => ({
    name: `trpc ${name}`,
    method: _def.type === 'query' ? 'GET' : 'POST',
    path: `/trpc/${name}`,
    schema: _def.inputs[0],
    wire: 'trpc',
    takesFile: false,
  })),
  ...routes.map((route): Target => ({
    name: `${route.method} ${route.path}`,
    method: route.method,
    path: route.path,
    schema: isProcedure(route)
      ? procedures.find(([name]) => name === route.procedure)?.[1]._def.inputs[0]
      : (route.input as $ZodType),
    wire: 'rest',
    takesFile: isPlainRoute(route) && route.file !== undefined,
  })),
];

const files = [
  await goodPdf(['Kereya niranu']),
  writtenPdf(),
  Buffer.from('number,title,lyrics\n500,ಹರಿ,ಹರಿ ಎನ್ನಿರೋ\n'),
  Buffer.from('{"songs":[{"number":5}]}'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(0),
] as const;
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
] as const;
const types = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  '/',
  '',
] as const;
const oddHeaders = [
  ['accept', 'application/jsonl'],
  ['trpc-accept', 'application/jsonl'],
  ['accept', 'text/event-stream'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-language', 'x'.repeat(4000)],
  ['range', 'bytes=5-2,-0,99999999999999999999-'],
  ['if-none-match', '*'],
  ['if-range', 'W/"x"'],
  ['user-email', 'nobody@example.org'],
  ['user-email', '\u00ff\u00fe'],
  ['origin', 'https://evil.example'],
  ['x-forwarded-for', '::ffff:1.2.3.4, x'],
  ['x-http-method-override', 'DELETE'],
  ['expect', 'x'],
  ['cookie', '__proto__=1; a'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['authorization', 'Basic x'],
  ['last-event-id', '1'],
] as const;
const oddQueries = [
  'batch=1',
  'batch=1&input=[]',
  'input=',
  'input=%7B',
  'input=%5B%5D&input=1',
  'input[a]=1',
  '__proto__[x]=1',
  'constructor[prototype]=1',
  '%',
  '%ff=%fe',
  'number=1&number=2',
  'number[]=1',
  'page=1e9&size=-1',
] as const;
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}/..%2f..`,
  (path) => `${path};a=b`,
  (path) => path.toUpperCase(),
  (path) => `${path},${path.split('/').at(-1)}`,
  (path) => `${path}.__proto__`,
  (path) => `${path.split('?')[0]}/${'x'.repeat(2100)}`,
];
const bodies: readonly ((body: string, random: Random) => string)[] = [
  (body, random) => body.slice(0, Math.floor(random() * body.length)),
  (body) => `${body}${body}`,
  (body) => `[${body}]`,
  (body) => `"${body}"`,
  (body) => `\ufeff${body}`,
  () => '{"a":'.repeat(5000),
  () => '['.repeat(20_000) + ']'.repeat(20_000),
  () => '{"__proto__":{"role":"ADMIN"}}',
  () => '{"constructor":{"prototype":{"a":1}}}',
  () => '1e999',
  () => 'null',
  () => '"\\ud800"',
  (_body, random) =>
    random() < 0.1 ? `{"a":"${'x'.repeat(600_000)}"}` : `{"a":"${'x'.repeat(20_000)}"}`,
];

/** The same request for the same seed and index, whatever was sent before. */
export function fuzzRequest(seed: number, index: number, known: KnownValues): FuzzRequest {
  // Multiplied, so that neighbouring places begin with numbers that lie far apart.
  const random = seeded(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b));
  const target = fuzzTargets[Math.floor(random() * fuzzTargets.length)] ?? fuzzTargets[0]!;
  const wild = pick(random, [0, 0, 0.1, 0.3]);
  const input = target.schema ? fuzzedInput(target.schema, { random, known, wild }) : undefined;
  const request =
    target.wire === 'trpc' ? overTrpc(target, input, random) : overRest(target, input, random);
  const broken = random() < 0.25 ? breakRequest(request, random) : request;
  return { ...broken, path: sendable(broken.path) };
}

const json = { 'content-type': 'application/json' };
const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

function overTrpc({ name, method, path }: Target, input: unknown, random: Random): FuzzRequest {
  const calls = random() < 0.1 ? 1 + Math.floor(random() * 4) : 0;
  const sent =
    calls === 0
      ? input
      : Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, input]));
  const procedure = path.slice('/trpc/'.length);
  const address =
    calls === 0
      ? path
      : `/trpc/${Array.from({ length: calls }, () => procedure).join(',')}?batch=1`;
  const text = JSON.stringify(sent) as string | undefined;
  if (method === 'POST')
    return { target: name, method, path: address, headers: json, body: text ?? '' };
  const query =
    text === undefined
      ? ''
      : `${address.includes('?') ? '&' : '?'}input=${encodeURIComponent(text.toWellFormed())}`;
  return { target: name, method, path: address + query, headers: {} };
}

function overRest(
  { name, method, path, takesFile }: Target,
  input: unknown,
  random: Random,
): FuzzRequest {
  const fields =
    typeof input === 'object' && input !== null
      ? Object.entries(input).filter(([, value]) => value !== undefined)
      : [];
  const address = path.replaceAll(/:(\w+)/g, (_all, field: string) =>
    encodeURIComponent(
      textOf(fields.find(([key]) => key === field)?.[1] ?? pick(random, ['1', 'x', '..'])),
    ),
  );
  if (takesFile) return { target: name, method, path: address, ...formOf(random) };
  const query = new URLSearchParams(
    fields.map(([key, value]): [string, string] => [key.toWellFormed(), textOf(value)]),
  ).toString();
  if (method === 'GET') return { target: name, method, path: `${address}?${query}`, headers: {} };
  const isInQuery = random() < 0.3;
  return {
    target: name,
    method,
    path: isInQuery ? `${address}?${query}` : address,
    headers: json,
    ...(!isInQuery && { body: JSON.stringify(input) ?? '' }),
  };
}

function formOf(random: Random): Pick<FuzzRequest, 'headers' | 'body'> {
  const field = pick(random, ['file', 'file', 'file', 'other', '__proto__', '']);
  const filename = pick(random, [
    'song.pdf',
    'songs.csv',
    'songs.json',
    'songs.zip',
    'songs.xlsx',
    '../x.pdf',
    '\u0000.pdf',
    '',
  ]);
  const type = pick(random, ['application/pdf', 'text/csv', 'application/json', 'x']);
  const file = Buffer.from(pick(random, files));
  if (file.length > 0 && random() < 0.5)
    file[Math.floor(random() * file.length)] = Math.floor(random() * 256);
  const part = Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([
    part,
    ...(random() < 0.1 ? [part] : []),
    Buffer.from('--edge--\r\n'),
  ]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: random() < 0.15 ? whole.subarray(0, Math.floor(random() * whole.length)) : whole,
  };
}

function breakRequest(request: FuzzRequest, random: Random): FuzzRequest {
  const { path, headers, body = '' } = request;
  switch (Math.floor(random() * 6)) {
    case 0:
      return { ...request, method: pick(random, methods) };
    case 1:
      return { ...request, headers: { ...headers, 'content-type': pick(random, types) } };
    case 2: {
      const [name, value] = pick<readonly [string, string]>(random, oddHeaders);
      return { ...request, headers: { ...headers, [name]: value } };
    }
    case 3:
      return {
        ...request,
        path: `${path}${path.includes('?') ? '&' : '?'}${pick(random, oddQueries)}`,
      };
    case 4:
      return {
        ...request,
        path: (spellings[Math.floor(random() * spellings.length)] ?? String)(path),
      };
    default: {
      const text =
        typeof body === 'string' && body !== ''
          ? body
          : JSON.stringify(oddValues[Math.floor(random() * oddValues.length)]);
      const changed = (bodies[Math.floor(random() * bodies.length)] ?? String)(text, random);
      return {
        ...request,
        method: request.method === 'GET' ? 'POST' : request.method,
        headers: { ...json, ...headers },
        body: changed,
      };
    }
  }
}

/** Node's client sends no other signs in an address, and its server takes no longer one. */
const sendable = (path: string) =>
  path
    .replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
    .slice(0, 12_000);
