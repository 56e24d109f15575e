import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { testSite } from '../testing/site.ts';

/** One response of each kind, and whether another site may embed it. */
const kinds: [
  what: string,
  request: InjectOptions,
  status: number,
  policy: 'same-origin' | 'cross-origin',
][] = [
  ['a page', { url: '/' }, 200, 'same-origin'],
  ['a page from memory', { url: '/' }, 200, 'same-origin'],
  ['a page that is not there', { url: '/nowhere' }, 404, 'same-origin'],
  ['a page that fails', { url: '/broken' }, 500, 'same-origin'],
  ['a redirect', { url: '/result?song=4' }, 301, 'same-origin'],
  ['a page by a wrong method', { method: 'POST', url: '/' }, 405, 'same-origin'],
  ['the head of a page', { method: 'HEAD', url: '/' }, 200, 'same-origin'],
  ['an address that cannot be read', { url: '/%E0%A4%A' }, 400, 'same-origin'],
  ['tRPC', { url: '/trpc/siteContent.content' }, 200, 'same-origin'],
  [
    'tRPC, streamed',
    { url: '/trpc/siteContent.content?batch=1', headers: { 'trpc-accept': 'application/jsonl' } },
    200,
    'same-origin',
  ],
  ['tRPC, refused', { url: '/trpc/admin.requests' }, 401, 'same-origin'],
  ['tRPC, not there', { url: '/trpc/no.such' }, 404, 'same-origin'],
  ['REST', { url: '/api/lyrics/pdf/?search=1' }, 200, 'cross-origin'],
  ['REST, refused', { url: '/api/user/request' }, 401, 'cross-origin'],
  ['REST, not there', { url: '/api/nothing' }, 404, 'cross-origin'],
  ['REST, a wrong method', { method: 'DELETE', url: '/api/lyrics/pdf/' }, 405, 'cross-origin'],
  [
    'REST, a body of another kind',
    {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'image/png' },
      payload: 'x',
    },
    415,
    'cross-origin',
  ],
  ['a question before a call', { method: 'OPTIONS', url: '/api/lyrics/save' }, 204, 'cross-origin'],
  [
    'a stream',
    { url: '/api/speech/song?number=1&language=Kannada&part=lyrics' },
    200,
    'cross-origin',
  ],
  ['a recording that is not there', { url: '/media/recordings/x/y.mp3' }, 404, 'cross-origin'],
  ['the public files', { url: '/dump/songs.json' }, 404, 'cross-origin'],
  ['what robots read', { url: '/robots.txt' }, 200, 'same-origin'],
  ['a script', { url: '/assets/main-1.js' }, 200, 'same-origin'],
  ['a picture', { url: '/icon.png' }, 200, 'cross-origin'],
  ['a built file that is gone', { url: '/assets/gone.js' }, 404, 'same-origin'],
];

async function wholeSite(settings: Record<string, string>, origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const names = ['icon.png', 'assets/main-1.js'];
  mkdirSync(join(folder, 'assets'));
  for (const name of names) writeFileSync(join(folder, name), 'x');
  const render = async (url: string) => {
    if (url === '/broken') throw new Error('broken');
    return { status: url === '/nowhere' ? 404 : 200, html: url };
  };
  return buildApp(await testSite({ env: readEnv(settings), origin }), {
    assets: { folder, names },
    renderer: async () => ({ normalise: (url) => url, render }),
  });
}

test('every kind of response says what other sites may do with it', async () => {
  const app = await wholeSite({}, 'http://localhost:3000');
  for (const [what, request, status, policy] of kinds) {
    const { statusCode, headers } = await app.inject(request);
    expect([what, statusCode, headers]).toEqual([
      what,
      status,
      expect.objectContaining({
        'cross-origin-resource-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'x-permitted-cross-domain-policies': 'none',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
      }),
    ]);
    expect(headers, what).not.toHaveProperty('strict-transport-security');
  }
});

test('with an https address every kind of response tells browsers to stay with https', async () => {
  const app = await wholeSite({}, 'https://songs.example.org');
  for (const [what, request] of kinds) {
    expect((await app.inject(request)).headers, what).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
    });
  }
});

test('behind a proxy only the proxy’s header decides about https', async () => {
  const requestWith = async (trusted: string, proto: string) => {
    const app = await wholeSite({ TRUST_PROXY: trusted }, 'http://localhost:3000');
    // The second response comes from the cache.
    await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    return (await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ];
  };
  expect(await requestWith('1', 'https')).toBe('max-age=31536000');
  expect(await requestWith('1', 'https, http')).toBeUndefined();
  expect(await requestWith('0', 'https')).toBeUndefined();
});

test('a TRACE is refused, and nothing of it is sent back', async () => {
  const app = await wholeSite({}, 'http://localhost:3000');
  for (const url of ['/', '/api/lyrics/pdf/', '/trpc/siteContent.content', '/nowhere']) {
    const { statusCode, body } = await app.inject({
      method: 'TRACE' as 'GET',
      url,
      headers: { authorization: 'Bearer secret' },
    });
    expect([url, statusCode >= 400, body.includes('secret')]).toEqual([url, true, false]);
  }
});
