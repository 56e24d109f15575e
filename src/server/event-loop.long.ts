import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { isPlainRoute, isProcedure } from './rest/serve-routes.ts';
import { routes } from './routes.ts';
import { appRouter } from './router.ts';
import { correctSongs } from './testing/hostile-corrections.ts';
import { sampleOf, textFields } from './testing/fuzz-inputs.ts';
import { differentWords, fill, hostilePieces } from './testing/hostile-texts.ts';
import { fillTables } from './testing/queries.ts';
import {
  callers,
  startWatchedSite,
  type WatchedCall,
  type WatchedSite,
} from './testing/watched-site.ts';

/**
 * No call blocks the event loop for more than 100 ms: every procedure, REST route and plain route of the built site is called with hostile
 * texts of every length that a request can have, by people of each role, on full tables. Only the processor time of the server's main
 * thread counts, so that a busy machine fails nothing. Prints the slowest calls.
 */
const max = 100;

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: $ZodType[] };
}
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
);

/** Values that pass a field's schema, so that a call reaches the code behind it. */
const known = {
  language: 'Kannada',
  number: 5,
  songNumber: 5,
  line: 1,
  email: 'nobody@example.org',
  from: 'nobody@example.org',
  to: 'other@example.org',
  username: 'gita',
  password: 'Tambura@1484',
  confirmPassword: 'Tambura@1484',
  role: 'Editor',
  isApproved: 'Approved',
  indexes: '1,78',
  until: undefined,
  days: 15,
  part: 'introduction',
  voice: 'kn',
  startTime: 1,
  endTime: 2,
  device: undefined,
  page: 1,
  size: 500,
};

let site: WatchedSite;
beforeAll(async () => {
  spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { NODE_ENV: 'production' },
    },
  );
  site = await startWatchedSite(fillTables);
  // The first calls compile the code and build the indexes, once an edition; bench/ measures those.
  for (const path of [
    '/',
    '/songs/5',
    '/trpc/search.words?input={"query":"hari"}',
    '/api/lyrics/pdf/?search=hari',
  ])
    await site.ask('warm', path, { path });
}, 600_000);

afterAll(async () => {
  const worst = site.worst().filter(({ name }) => name !== 'warm');
  console.log(
    [
      '| held, ms | by the clock | call | by what | answer |',
      '|--:|--:|---|---|--:|',
      ...worst
        .slice(0, 25)
        .map(
          ({ work, clock, name, what, status }) =>
            `| ${work.toFixed(0)} | ${clock.toFixed(0)} | ${name} | ${what} | ${status} |`,
        ),
    ].join('\n'),
  );
  await site.stop();
});

const query = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
/** Node accepts 16 KB of headers. */
const fits = ({ path }: WatchedCall) => path.length < 15_000;
/** Texts for an address are shorter, so that they fit into it. */
const inAddress = 1_200;

function* inputsOf(
  schema: $ZodType | undefined,
  isShort: boolean,
): Generator<{ what: string; input: unknown }> {
  if (!schema) return;
  const cut = (length: number) => (isShort ? Math.min(length, inAddress) : length);
  const texts = Object.entries(hostilePieces).map(([what, piece]) => ({
    what,
    text: (length: number) => fill(piece, cut(length)),
  }));
  const all = [
    ...texts,
    { what: 'different words', text: (length: number) => differentWords(1, cut(length)) },
  ];
  for (const { what, text } of all) {
    yield { what, input: sampleOf(schema, { known, text }) };
    for (const hostile of textFields(schema))
      if (hostile in known)
        yield { what: `${what} as ${hostile}`, input: sampleOf(schema, { known, hostile, text }) };
    yield {
      what: `${what}, too long`,
      input: sampleOf(schema, {
        known: {},
        text: (length) =>
          fill(text(1000), isShort ? inAddress : Math.min(length + 100_000, 120_000)),
      }),
    };
  }
}

/** Bodies that are no valid input at all. */
const bodies: [string, string][] = [
  ['half a megabyte of zeros', `{"songs":[${fill('0,', 500_000)}0]}`],
  ['lists in lists', fill('[', 250_000) + fill(']', 250_000)],
  ['objects in objects', `${fill('{"a":', 400_000)}1${fill('}', 80_000)}`],
  [
    'sixty thousand fields',
    `{${Array.from({ length: 45_000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  ],
  [
    'a value in a value',
    `{"part":"introduction","base":1,"value":${fill('[', 250_000)}${fill(']', 250_000)}}`,
  ],
  ['a long list as value', `{"part":"introduction","base":1,"value":[${fill('"",', 300_000)}""]}`],
  ['text that is no JSON', fill('\\u', 500_000)],
];

test('every procedure', async () => {
  for (const [name, { _def }] of procedures) {
    for (const as of callers) {
      if (name.startsWith('admin.') && as !== 'ADMIN' && as !== 'visitor') continue;
      // A person who logs out is a visitor from then on.
      if (name === 'auth.logout' && as !== 'visitor') continue;
      const isQuery = _def.type === 'query';
      const path = `/trpc/${name}`;
      if (!_def.inputs[0])
        await site.ask(name, 'nothing', isQuery ? { path, as } : { method: 'POST', path, as });
      for (const { what, input } of inputsOf(_def.inputs[0], isQuery)) {
        const ask: WatchedCall = isQuery
          ? { path: `${path}?${query(input)}`, as }
          : { method: 'POST', path, as, body: input };
        if (fits(ask)) await site.ask(name, what, ask);
      }
      if (!isQuery)
        for (const [what, body] of bodies)
          await site.ask(name, what, { method: 'POST', path, as, body });
    }
  }
});

test('every documented path and plain route', async () => {
  const plain = routes
    .filter(isPlainRoute)
    .filter(({ path }) => !path.includes(':'))
    .map(({ method, path, input }) => ({ method, path, schema: input as $ZodType }));
  const rows = routes.filter(isProcedure).map(({ method, path, procedure }) => ({
    method,
    path,
    schema: procedures.find(([name]) => name === procedure)?.[1]._def.inputs[0],
  }));
  for (const { method, path, schema } of [...rows, ...plain]) {
    const name = `${method} ${path}`;
    for (const as of ['visitor', 'Editor', 'ADMIN'] as const) {
      if (!schema) await site.ask(name, 'nothing', { method, path, as });
      for (const { what, input } of inputsOf(schema, method === 'GET')) {
        const pairs = Object.entries(input as object)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]): [string, string] => [key, String(value)]);
        const ask: WatchedCall =
          method === 'GET'
            ? {
                path: `${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()]))}`,
                as,
              }
            : { method, path, as, body: input };
        if (fits(ask)) await site.ask(name, what, ask);
      }
      if (method !== 'GET')
        for (const [what, body] of bodies) await site.ask(name, what, { method, path, as, body });
    }
  }
});

test('every page', async () => {
  const paths = [
    '/',
    '/musics',
    '/songs/5',
    '/songs/5/history',
    '/songs/5/certificate',
    '/about',
    '/history',
    '/articles',
    '/video',
    '/gallary',
    '/recordings',
    '/dump',
    '/sitemap.xml',
    '/robots.txt',
    '/nowhere',
    '/review',
    '/accounts',
  ];
  for (const path of paths) {
    for (const [what, address] of [
      ['as it is', path],
      ['slashes', `${path}${fill('/', 14_000)}x`],
      ['names without values', `${path}?${fill('a&', 14_000)}`],
      ['escapes', `${path}?lang=${fill('%25', 14_000)}`],
    ] as const)
      await site.ask(`page ${path}`, what, { path: address });
    for (const [what, piece] of Object.entries(hostilePieces)) {
      const text = encodeURIComponent(fill(piece, inAddress).toWellFormed());
      for (const address of [`${path}?lang=${text}&song=${text}`, `${path}/${text}`])
        await site.ask(`page ${path}`, what, { path: address });
    }
  }
});

test('every header', async () => {
  const names = [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'forwarded',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'trpc-accept',
    'user-agent',
    'user-email',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ];
  const pieces = [
    ...Object.values(hostilePieces).filter((piece) => /^[ -~]+$/.test(piece)),
    ',',
    ', ',
    ';q=0',
    ';',
    '=',
    '\t',
    'Bearer ',
    'bytes=0-1,',
    'W/"',
    ':',
    '1.',
    'a:',
  ];
  for (const name of names) {
    for (const piece of pieces) {
      for (const value of [
        fill(piece, 12_000),
        `Bearer ${fill(piece, 12_000)}`,
        `x${fill(piece, 12_000)}x`,
      ]) {
        for (const path of ['/songs/5', '/trpc/search.titles', '/api/lyrics/pdf/?search=5'])
          await site.ask(`header ${name}`, piece, { path, headers: { [name]: value } });
      }
    }
  }
  await site.ask('header content-type', 'multipart', {
    method: 'POST',
    path: '/api/lyrics/upload',
    as: 'ADMIN',
    body: 'x',
    headers: { 'content-type': `multipart/form-data; boundary=${fill('-', 8_000)}` },
  });
});

test('corrections from the first save to the page that shows them', async () => correctSongs(site));

test('nothing failed, and limits refused few of the watched calls', () => {
  const answers = site.answers();
  console.log('answers by status:', JSON.stringify(answers));
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0);
  expect(answers[500] ?? 0).toBe(0);
  expect((answers[429] ?? 0) + (answers[0] ?? 0)).toBeLessThan(all / 20);
});

test('nothing blocked the event loop for longer', () => {
  expect(
    site
      .worst()
      .filter(({ name, work }) => name !== 'warm' && work > max)
      .map(({ name, work, what }) => `${name}: ${work.toFixed(0)} ms, ${what}`),
  ).toEqual([]);
});
