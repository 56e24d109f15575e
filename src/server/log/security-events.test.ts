import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { takeDataFolder } from '../disk/data-folder.ts';
import { createLogger } from './logger.ts';
import { procedureRoutes as routes } from '../rest/routes.ts';
import { appRouter } from '../router.ts';
import { eventsOfProcedures } from './security-events.ts';
import { createSecurityLog, securityEvents, type SecurityEvent } from './security-log.ts';
import { importFile } from '../testing/imports.ts';
import { goodPdf } from '../testing/pdfs.ts';
import { testSite } from '../testing/site.ts';
import { createSpeaker } from '../speech-engine/speaker.ts';
import { manualEngine } from '../testing/voices.ts';
import { addApp, totpCode } from '../testing/second-factors.ts';
import { formOf } from '../testing/uploads.ts';

const password = 'Tambura@1484';

/** A site whose log lines are collected. */
async function watchedSite(overrides: Parameters<typeof testSite>[0] = {}) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const site = await testSite({ securityLog: createSecurityLog(logger), ...overrides });
  const app = await buildApp(site, {
    logger,
    renderer: async () => ({
      normalise: (url) => url,
      render: async (url) =>
        url.startsWith('/broken')
          ? Promise.reject(new Error('It broke.'))
          : { status: 200, html: url },
    }),
  });
  const post = (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(input ?? null),
      remoteAddress: '203.0.113.77',
    });
  return {
    site,
    app,
    lines,
    post,
    events: () =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event),
  };
}

type Watched = Awaited<ReturnType<typeof watchedSite>>;
const multipart = { 'content-type': 'multipart/form-data; boundary=palm-leaf' };
const asAdmin = async ({ site }: Watched) => ({
  authorization: (await site.join('ADMIN')).authorization,
});
const tokenOfLetter = async ({ db }: Watched['site']) =>
  /token=(\w+)/.exec(
    (await db.selectFrom('emails').select('text').execute()).at(-1)?.text ?? '',
  )?.[1] ?? '';

/** A call that causes each event, and the fields of its log line. */
const stories: Record<
  SecurityEvent,
  [act: (watched: Watched) => Promise<unknown>, line: Record<string, unknown>]
> = {
  authn_login_success: [
    async ({ site, post }) => {
      const { secret } = await addApp(site, await site.join('Editor', { password }), password);
      site.clock.at += 60_000;
      await post('auth.login', {
        email: 'meera@example.org',
        password,
        code: totpCode(secret, site.now()),
      });
    },
    { account: 'm...@example.org', address: '203.0.113.0', reason: 'code sent' },
  ],
  authn_login_fail: [
    ({ post }) => post('auth.login', { email: 'nobody@example.org', password }),
    { account: 'n...@example.org', address: '203.0.113.0', requestId: expect.any(String) },
  ],
  authn_login_lock: [
    async ({ post }) => {
      for (let guess = 0; guess < 11; guess += 1)
        await post('auth.login', { email: 'nobody@example.org', password });
    },
    { account: 'n...@example.org' },
  ],
  authn_token_invalid: [
    async ({ site, post }) => {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setJti('x')
        .setIssuer('purandara')
        .setAudience('elsewhere')
        .setExpirationTime('1h')
        .sign(site.signingKey);
      for (const authorization of [
        'Basic x',
        'Bearer x.y.z',
        `Bearer ${token}`,
        `${(await site.join('Editor')).authorization.slice(0, -3)}abc`,
      ])
        await post('auth.logout', undefined, { authorization });
    },
    { reason: 'signature', address: '203.0.113.0' },
  ],
  authn_token_reuse: [
    async ({ site, post }) => {
      const { authorization } = await site.join('Editor');
      await post('auth.logout', undefined, { authorization });
      await post('auth.logout', undefined, { authorization });
    },
    { reason: 'ended' },
  ],
  authn_factor_change: [
    async ({ site, post }) => {
      const { authorization } = await site.join('Editor', { password });
      const answer = await post('auth.startTotp', { password }, { authorization });
      const secret = /"secret":"(\w+)"/.exec(answer.body)?.[1] ?? '';
      await post('auth.addTotp', { code: totpCode(secret, site.now()) }, { authorization });
    },
    { procedure: 'auth.addTotp', account: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ],
  authn_factor_needed: [
    async ({ site, post }) => {
      await addApp(site, await site.join('Editor', { password }), password);
      await post('auth.login', { email: 'meera@example.org', password });
    },
    { procedure: 'auth.login', account: 'm...@example.org' },
  ],
  session_expired: [
    async ({ site, post }) =>
      post('auth.endOtherSessions', undefined, {
        authorization: (await site.join('Editor')).authorization,
      }),
    { procedure: 'auth.endOtherSessions', account: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ],
  authn_link_invalid: [
    ({ post }) => post('auth.resetPassword', { token: 'x', password }),
    { procedure: 'auth.resetPassword' },
  ],
  authn_password_reset_request: [
    ({ post }) => post('auth.forgotPassword', { email: 'nobody@example.org' }),
    { account: 'n...@example.org' },
  ],
  authn_password_change: [
    async ({ site, post }) => {
      await site.join('Editor');
      await post('auth.forgotPassword', { email: 'meera@example.org' });
      await post('auth.resetPassword', {
        token: await tokenOfLetter(site),
        password: 'Veena@1564',
      });
    },
    { procedure: 'auth.resetPassword' },
  ],
  authz_fail: [
    async ({ site, post }) => {
      await post('admin.approve', { email: 'meera@example.org', role: 'ADMIN' });
      await post(
        'admin.approve',
        { email: 'meera@example.org', role: 'ADMIN' },
        { authorization: (await site.join('Editor')).authorization },
      );
    },
    {
      procedure: 'admin.approve',
      account: expect.stringMatching(/^[0-9a-f-]{36}$/),
      target: 'm...@example.org',
    },
  ],
  authz_admin: [
    async (watched) =>
      watched.post(
        'respellings.save',
        { voice: 'kn', written: 'ಪದ', spoken: 'ಪದಾ' },
        await asAdmin(watched),
      ),
    { procedure: 'respellings.save' },
  ],
  privilege_permissions_changed: [
    async (watched) => {
      await watched.site.join('Editor');
      await watched.post(
        'admin.approve',
        { email: 'meera@example.org', role: 'Proofreader' },
        await asAdmin(watched),
      );
    },
    { procedure: 'admin.approve', target: 'm...@example.org' },
  ],
  user_created: [
    ({ post }) =>
      post('accounts.signUp', {
        username: 'gita',
        email: 'gita@example.org',
        password,
        confirmPassword: password,
        role: 'Editor',
        proofreaderDetails: 'x',
      }),
    { account: 'g...@example.org' },
  ],
  user_archived: [
    async (watched) => {
      await watched.site.join('Editor');
      await watched.post('admin.cancel', { email: 'meera@example.org' }, await asAdmin(watched));
    },
    { procedure: 'admin.cancel', target: 'm...@example.org' },
  ],
  excess_rate_limit_exceeded: [
    async ({ app }) => {
      for (let call = 0; call < 801; call += 1) await app.inject('/api/user/request');
    },
    { reason: '429', procedure: '/api/user/request' },
  ],
  upload_complete: [
    async ({ site, app }) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        headers: { ...multipart, authorization: (await site.join('Reader')).authorization },
        payload: formOf([{ body: await goodPdf() }]),
      }),
    { procedure: '/api/lyrics/upload' },
  ],
  upload_validation: [
    async ({ site, app }) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        headers: { ...multipart, authorization: (await site.join('Reader')).authorization },
        payload: formOf([{ body: 'no PDF' }]),
      }),
    { procedure: '/api/lyrics/upload', reason: expect.stringMatching(/^4\d\d$/) },
  ],
  sensitive_read: [
    async (watched) =>
      watched.app.inject({ url: '/api/admin/exports/songs.json', headers: await asAdmin(watched) }),
    { procedure: '/api/admin/exports/:file' },
  ],
  sensitive_update: [
    async (watched) => {
      const { id, check } = await importFile(
        watched.site,
        await watched.site.signIn('ADMIN'),
        'songs.csv',
        'number,title\n500,ಹರಿ',
      );
      await watched.post('admin.applyImport', { id, check }, await asAdmin(watched));
    },
    { procedure: 'admin.applyImport' },
  ],
  sys_startup_refused: [
    async ({ lines }) => {
      const folder = mkdtempSync(join(tmpdir(), 'taken-'));
      takeDataFolder(folder);
      const { stdout, status } = spawnSync(process.execPath, ['src/server/main.ts'], {
        env: {
          DATA_DIR: folder,
          PORT: '0',
          HOST: '127.0.0.1',
          LOG_FORMAT: 'json',
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        },
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([
        1,
        expect.stringContaining('Another process of the site uses the data folder'),
      ]);
      lines.push(...stdout.split('\n').filter(Boolean));
    },
    { reason: 'data folder' },
  ],
};

test.each(Object.entries(stories))('%s is recorded', async (event, [act, line]) => {
  const watched = await watchedSite();
  await act(watched);
  expect(watched.events()).toContainEqual(
    expect.objectContaining({
      time: expect.any(String),
      level: securityEvents[event as SecurityEvent],
      event,
      ...line,
    }),
  );
});

test('the log says why a token was refused', async () => {
  const watched = await watchedSite();
  await stories.authn_token_invalid[0](watched);
  expect(watched.events().map(({ reason }) => reason)).toEqual([
    'malformed',
    'claims',
    'signature',
  ]);
});

test('a call of an admin procedure by anybody else is recorded, on every wire; a visitor’s other refusals are not', async () => {
  const { app, post, events } = await watchedSite();
  await app.inject('/api/user/request');
  await app.inject('/api/admin/exports/all.zip');
  await post('admin.cancel', { email: 'meera@example.org' });
  await app.inject('/api/lyrics/pdf/?search=10');
  await post('auth.logout', undefined);
  expect(events().map(({ event, procedure }) => [event, procedure])).toEqual([
    ['authz_fail', 'admin.requests'],
    ['authz_fail', '/api/admin/exports/:file'],
    ['authz_fail', 'admin.cancel'],
  ]);
});

test('exceeding a limit is recorded on every wire', async () => {
  const { app, events } = await watchedSite();
  for (let call = 0; call < 800; call += 1) await app.inject('/api/user/request');
  for (const url of [
    '/api/user/request',
    '/trpc/admin.requests',
    '/trpc/admin.requests,admin.requests?batch=1',
    '/nowhere',
  ])
    expect((await app.inject(url)).statusCode).toBe(429);
  expect(
    events()
      .filter(({ event }) => event === 'excess_rate_limit_exceeded')
      .map(({ procedure }) => procedure),
  ).toEqual(['/api/user/request', '/trpc/:path', '/*']);
});

test('each name in the table is a procedure', () => {
  expect(Object.keys(appRouter._def.procedures)).toEqual(
    expect.arrayContaining(Object.keys(eventsOfProcedures)),
  );
});

test('a request is logged without its address’s content, with the id that the response has', async () => {
  const { app, lines } = await watchedSite();
  const answers = [
    await app.inject('/api/lyrics/pdf/?search=secret&x=1'),
    await app.inject('/broken?token=secret'),
    await app.inject({ method: 'POST', url: '/api/auth/login?y=secret' }),
  ];
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(requests.filter(({ msg }) => msg === 'request')).toEqual(
    answers.map(({ statusCode, headers }) =>
      expect.objectContaining({
        method: expect.any(String),
        route: expect.any(String),
        status: statusCode,
        ms: expect.any(Number),
        requestId: headers['x-request-id'],
      }),
    ),
  );
  expect(requests.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
    level: 'error',
    route: '/*',
    requestId: answers[1]?.headers['x-request-id'],
    err: { message: 'It broke.', stack: expect.any(String) },
  });
  expect(lines.join('')).not.toContain('secret');
});

test('no secret is logged, wherever it was put', async () => {
  const watched = await watchedSite();
  const { site, app, lines, post } = watched;
  const secret = 'Sssh@1484';
  const { authorization, email } = await site.join('ADMIN', { password: secret });
  await post('auth.login', { email, password: secret });
  await post('auth.forgotPassword', { email });
  const link = await tokenOfLetter(site);
  await post('auth.resetPassword', { token: link, password: secret, device: secret });
  const input = Object.fromEntries(
    [
      'email',
      'username',
      'password',
      'confirmPassword',
      'token',
      'device',
      'reason',
      'text',
      'lyrics',
      'search',
      'query',
      'title',
      'id',
      'check',
      'from',
      'to',
      'language',
      'role',
    ].map((name) => [name, secret]),
  );
  for (const headers of [
    {},
    { authorization },
    {
      authorization: `Bearer ${secret}`,
      'x-request-id': secret,
      'user-agent': secret,
      referer: `http://${secret}/`,
    },
  ]) {
    for (const procedure of Object.keys(appRouter._def.procedures)) {
      await post(procedure, { ...input, email }, headers);
      await app.inject({
        url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers,
      });
    }
    for (const { method, path } of routes)
      await app.inject({
        method,
        url: `${path}?${new URLSearchParams(input)}`,
        headers,
        ...(method !== 'GET' && { payload: input }),
      });
    for (const url of [
      `/set-up?token=${secret}`,
      `/broken/${secret}`,
      `/%E0%A4%A${secret}`,
      `/api/songbooks/${secret}`,
      `/media/${secret}/${secret}`,
    ])
      await app.inject({ url, headers });
    await app.inject({
      method: 'POST',
      url: '/api/lyrics/upload',
      headers: { ...multipart, ...headers },
      payload: formOf([{ filename: `${secret}.pdf`, body: secret }]),
    });
  }
  site.securityLog.flush();
  const log = lines.join('');
  expect(watched.events().length).toBeGreaterThan(20);
  for (const hidden of [
    secret,
    link,
    authorization.slice(7),
    email,
    '$argon2',
    encodeURIComponent(secret),
  ])
    expect([hidden !== '', log.includes(hidden)], hidden).toEqual([true, false]);
});

test('an error that clients can provoke cannot fill the disk', async () => {
  const { app, lines } = await watchedSite();
  for (let call = 0; call < 110; call += 1)
    await app.inject({ url: `/broken/${call}`, remoteAddress: `192.0.2.${call}` });
  expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(100);
});

test('a client that disconnects is no unexpected error', async () => {
  const { engine, began, running } = manualEngine();
  const { app, lines } = await watchedSite({ speaker: createSpeaker({ embedded: engine }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const call = fetch(
    `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/lyrics/text-to-speech`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'English', lyrics: 'One sentence' }),
      signal: leaving.signal,
    },
  );
  await expect.poll(() => began).toHaveLength(1);
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(running).toEqual([]);
  await app.close();
  expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([]);
});
