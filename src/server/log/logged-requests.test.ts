import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { procedureRoutes as routes } from '../rest/routes.ts';
import { appRouter } from '../router.ts';
import { createSpeaker } from '../speech-engine/speaker.ts';
import { manualEngine } from '../testing/voices.ts';
import { formOf } from '../testing/uploads.ts';
import { tokenOfLastEmail } from '../testing/queries.ts';
import { loggedSite, multipart } from '../testing/logged-site.ts';

test('a request is logged without its address’s content, with the id that the response has', async () => {
  const { app, lines } = await loggedSite();
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
  const watched = await loggedSite();
  const { site, app, lines, post } = watched;
  const secret = 'Sssh@1484';
  const { authorization, email } = await site.join('ADMIN', { password: secret });
  await post('auth.login', { email, password: secret });
  await post('auth.forgotPassword', { email });
  const link = await tokenOfLastEmail(site.db);
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
  const { app, lines } = await loggedSite();
  for (let call = 0; call < 110; call += 1)
    await app.inject({ url: `/broken/${call}`, remoteAddress: `192.0.2.${call}` });
  expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(100);
});

test('a client that disconnects is no unexpected error', async () => {
  const { engine, began, running } = manualEngine();
  const { app, lines } = await loggedSite({ speaker: createSpeaker({ embedded: engine }) });
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
