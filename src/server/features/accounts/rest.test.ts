import { expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';

const password = 'Tambura@1484';
const form = {
  username: 'uma',
  email: 'uma@example.org',
  password,
  confirmPassword: password,
  role: 'editor',
  proofreaderDetails: 'A singer.',
};

test('the documented calls work from sign-up to cancellation', async () => {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('ADMIN');
  const headers = { authorization };
  const signUp = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { authorization: 'Bearer stale' },
      payload: form,
    });
  const first = await signUp();
  const token =
    /token=(\w+)/.exec(
      (await site.db.selectFrom('emails').select('text').executeTakeFirst())?.text ?? '',
    )?.[1] ?? '';
  await site.visitor().accounts.verifyEmail({ token, password });
  expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Signup Successful! You will receive an approval email soon.',
  ]);
  const second = await signUp();
  expect([second.statusCode, second.json()]).toEqual([
    409,
    { message: 'This email is already registered.' },
  ]);

  const requests = await app.inject({ url: '/api/user/request', headers });
  expect(requests.json()).toEqual([
    {
      email: 'uma@example.org',
      username: 'uma',
      role: 'Editor',
      proofreaderDetails: 'A singer.',
      emailVerified: true,
    },
  ]);

  // A client in use sends the admin's own address in the query and leaves out the indexes.
  const approval = { email: 'uma@example.org', username: 'uma', role: 'Editor' };
  const approved = await app.inject({
    method: 'POST',
    url: '/api/user/approve-proofreader?email=asha@example.org',
    headers,
    payload: approval,
  });
  expect([approved.statusCode, approved.json()]).toEqual([
    200,
    { message: 'Proofreader approved successfully!' },
  ]);
  const list = await app.inject({ url: '/api/user/proofreader', headers });
  expect(list.json()).toEqual([
    {
      username: 'uma',
      email: 'uma@example.org',
      role: 'Editor',
      indexes: '1,78',
      isApproved: true,
    },
  ]);

  const cancelled = await app.inject({
    method: 'POST',
    url: '/api/user/cancelproofreader?email=uma@example.org',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '',
  });
  expect([cancelled.statusCode, cancelled.json()]).toEqual([
    200,
    { message: 'Proofreader approval has been canceled successfully' },
  ]);
  expect((await app.inject({ url: '/api/user/proofreader', headers })).json()).toEqual([]);
});

test('an approval ignores the query, a cancellation ignores the body', async () => {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('ADMIN');
  await site.join('Editor');
  const calls = [
    ['/api/user/approve-proofreader?email=meera@example.org&role=Editor', undefined],
    ['/api/user/cancelproofreader', { email: 'meera@example.org' }],
  ] as const;
  for (const [url, payload] of calls) {
    expect(
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { authorization },
          ...(payload && { payload }),
        })
      ).statusCode,
      url,
    ).toBe(400);
  }
});

test('subscriptions by query and body', async () => {
  const { site, app } = await servedSite();
  const { authorization, email } = await site.join('Editor');
  await site.join('Proofreader');
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, headers: { authorization }, ...(payload && { payload }) });
  expect((await post(`/api/user/subscribe?days=15&email=${email}`)).json()).toEqual({
    isActive: true,
  });
  expect((await post('/api/user/subscribe?days=30')).json()).toEqual({ isActive: true });
  expect((await post('/api/user/subscribe?days=31')).statusCode).toBe(400);
  expect((await post('/api/user/subscribe?days=15&email=ravi@example.org')).statusCode).toBe(403);
  expect((await post('/api/user/cancel-subscription', { email })).json()).toMatchObject({
    message: expect.any(String),
    isActive: false,
  });
  expect(
    (await post('/api/user/cancel-subscription', { email: 'ravi@example.org' })).statusCode,
  ).toBe(403);
  expect(
    (await app.inject({ method: 'POST', url: '/api/user/subscribe?days=15' })).statusCode,
  ).toBe(401);
});

test('forgot-password answers the same text for every address', async () => {
  const { site, app } = await servedSite();
  await site.join('Editor');
  for (const email of ['meera@example.org', 'nobody@example.org']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Reset Link Sent! Check your email for password reset instructions.',
    ]);
  }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: 'meera' },
      })
    ).statusCode,
  ).toBe(400);
});
