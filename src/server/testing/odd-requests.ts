import type { InjectOptions } from 'fastify';

/** A request that is equivalent to a plain GET of an address, or meaningless, and is written so that it could be read as something else. */
export type OddRequest = [name: string, make: (url: string) => InjectOptions & { url: string }];

const long = 'x'.repeat(3000);
const json = { 'content-type': 'application/json' };

/** Headers in which a client describes itself, its preferences and the host. */
const headers: Record<string, string>[] = [
  { accept: 'application/jsonl' },
  { accept: 'text/html, application/jsonl;q=0.9, application/jsonl' },
  { accept: 'application/xml;q=0, */*;q=0' },
  { accept: 'text/event-stream' },
  { accept: long },
  { 'trpc-accept': 'application/jsonl' },
  { 'trpc-accept': 'application/json' },
  { 'trpc-accept': '' },
  json,
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/octet-stream' },
  { 'content-type': 'nonsense' },
  { host: 'evil.example' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
  {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-real-ip': '1.2.3.4',
  },
  { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
  { 'x-http-method-override': 'POST', 'x-http-method': 'DELETE', 'x-method-override': 'PUT' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-encoding': 'zstd, deflate, br;q=0.0, gzip;q=0' },
  { 'accept-encoding': `${'gzip, '.repeat(300)}br` },
  { 'accept-language': 'kn, ta;q=0.5' },
  { 'accept-charset': 'utf-16' },
  { 'accept-version': '2.x' },
  { range: 'bytes=0-3', 'if-range': '"x"' },
  { 'if-none-match': '*' },
  { 'if-match': '"x"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT' },
  { expect: '100-continue' },
  {
    connection: 'upgrade, x',
    upgrade: 'websocket',
    'sec-websocket-key': 'x',
    'sec-websocket-version': '13',
  },
  { te: 'trailers', trailer: 'x' },
  { 'cache-control': 'no-store', pragma: 'no-cache' },
  { cookie: 'token=x; lang=Tamil' },
  { authorization: 'Bearer nonsense' },
  { authorization: '' },
  { 'user-email': 'asha@example.org', 'user-agent': 'Googlebot/2.1' },
  { 'sec-purpose': 'prefetch;prerender', purpose: 'preview' },
  {
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'access-control-request-method': 'PUT',
  },
  { 'last-event-id': '1', 'x-trpc-source': 'x' },
];

/** Additions to the query of an address. */
const queries = [
  'z=1',
  'input=%7B%7D',
  'input=%5B%5D&input=1',
  'input[0]=1',
  'batch=1',
  'batch=2',
  'batch=',
  'language=Tamil&language=Hindi',
  'lang=Tamil&lang=Hindi',
  'search=9',
  'search[]=9',
  '__proto__[language]=Tamil',
  '__proto__=x',
  'constructor[prototype][x]=1',
  'connectionParams=%7B%22a%22%3A%221%22%7D',
  'lastEventId=1',
  '%',
  '%00=%00',
  '%ff=%fe',
  '?',
  ';a=b',
  '#language=Tamil',
  `z=${long}`,
];

/** Other spellings of an address. */
const spellings: [string, (url: string) => string][] = [
  ['a slash at its end', (url) => url.replace(/(?=\?|$)/, '/')],
  ['two slashes', (url) => `/${url}`],
  ['a dot before it', (url) => `/.${url}`],
  ['two dots before it', (url) => `/x/..${url}`],
  ['encoded dots before it', (url) => `/x/%2e%2e${url}`],
  ['a host that is not ours', (url) => `http://evil.example${url}`],
  ['a backslash and a host', (url) => `/\\evil.example${url}`],
  ['capital letters', (url) => url.replace(/^[^?]+/, (path) => path.toUpperCase())],
  [
    'its first letter encoded',
    (url) =>
      url.replace(/^\/(\w)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['an encoded slash', (url) => url.replace(/^(\/\w+)\//, '$1%2f')],
];

const withQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
const nameOf = (sent: Record<string, string>) =>
  Object.entries(sent)
    .map((pair) => pair.join(': ').slice(0, 60))
    .join(', ');

/**
 * Each header for GET and HEAD, at the address itself and at an odd one, so that the response cache does not answer before the header
 * matters.
 */
export const oddRequests: OddRequest[] = [
  ...(['GET', 'HEAD'] as const).flatMap((method) =>
    headers.flatMap((sent): OddRequest[] => [
      [`${method} with ${nameOf(sent)}`, (url) => ({ method, url, headers: sent })],
      [
        `${method} with ${nameOf(sent)} and z=1`,
        (url) => ({ method, url: withQuery(url, 'z=1'), headers: sent }),
      ],
    ]),
  ),
  ...queries.map((query): OddRequest => [
    `a query with ${query.slice(0, 40)}`,
    (url) => ({ method: 'GET', url: withQuery(url, query) }),
  ]),
  ...queries.map((query): OddRequest => [
    `a stream and a query with ${query.slice(0, 40)}`,
    (url) => ({
      method: 'GET',
      url: withQuery(url, query),
      headers: { accept: 'application/jsonl' },
    }),
  ]),
  ...spellings.map(([name, spell]): OddRequest => [
    name,
    (url) => ({ method: 'GET', url: spell(url) }),
  ]),
  ...(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).map((method): OddRequest => [
    method,
    (url) => ({
      method,
      url,
      headers: json,
      payload: '{"0":{"number":9,"search":"9","language":"Tamil"}}',
    }),
  ]),
  ...(['GET', 'HEAD'] as const).map((method): OddRequest => [
    `${method} with a body`,
    (url) => ({
      method,
      url,
      headers: json,
      payload: '{"number":9,"search":"9","language":"Tamil","0":{"number":9}}',
    }),
  ]),
];
