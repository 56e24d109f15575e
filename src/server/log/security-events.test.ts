import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { takeDataFolder } from '../disk/data-folder.ts';
import { appRouter } from '../router.ts';
import { eventsOfProcedures } from './security-events.ts';
import { securityEvents, type SecurityEvent } from './security-log.ts';
import { importFile } from '../testing/imports.ts';
import { goodPdf } from '../testing/pdfs.ts';
import { addApp, totpCode } from '../testing/second-factors.ts';
import { formOf } from '../testing/uploads.ts';
import { tokenOfLastEmail } from '../testing/queries.ts';
import { loggedSite, multipart, type LoggedSite } from '../testing/logged-site.ts';

const password = 'Tambura@1484';

const asAdmin = async ({ site }: LoggedSite) => ({
  authorization: (await site.join('ADMIN')).authorization,
});
/** A call that causes each event, and the fields of its log line. */
const stories: Record<
  SecurityEvent,
  [act: (watched: LoggedSite) => Promise<unknown>, line: Record<string, unknown>]
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
        token: await tokenOfLastEmail(site.db),
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
  const watched = await loggedSite();
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
  const watched = await loggedSite();
  await stories.authn_token_invalid[0](watched);
  expect(watched.events().map(({ reason }) => reason)).toEqual([
    'malformed',
    'claims',
    'signature',
  ]);
});

test('a call of an admin procedure by anybody else is recorded, on every wire; a visitor’s other refusals are not', async () => {
  const { app, post, events } = await loggedSite();
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
  const { app, events } = await loggedSite();
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
