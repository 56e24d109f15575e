import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 0, 15);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now });
  vi.stubGlobal('window', { location: {}, localStorage: undefined, sessionStorage: undefined });
  vi.stubGlobal('fetch', fetched);
});

afterEach(async () => {
  (await import('./session.ts')).endSession();
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** A token that was issued `age` milliseconds ago. */
const tokenOf = (age: number) =>
  `x.${Buffer.from(JSON.stringify({ iat: (now - age) / 1000, jti: 'ಹರಿ' })).toString('base64url')}.y`;

async function freshTokenOf(token: string) {
  const { storeSession: store, storedToken: stored } = await import('./session.ts');
  store({
    jwtToken: token,
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    role: 'Editor',
    subscribed: false,
    subscriptionStatus: false,
    isApproved: 'Approved',
  });
  return { ...(await import('./fresh-token.ts')), stored };
}

const renewed = (jwtToken: string) =>
  new Response(JSON.stringify({ result: { data: { jwtToken } } }));

test('a token of today is sent as it is', async () => {
  const { freshToken } = await freshTokenOf(tokenOf(day / 2));
  expect(await freshToken()).toBe(tokenOf(day / 2));
  expect(fetched).not.toHaveBeenCalled();
});

test('an older one is renewed once for all calls that wait', async () => {
  const { freshToken, stored } = await freshTokenOf(tokenOf(8 * day));
  fetched.mockResolvedValue(renewed(tokenOf(0)));
  expect(await Promise.all([freshToken(), freshToken()])).toEqual([tokenOf(0), tokenOf(0)]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/trpc/auth.renew',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(stored()).toBe(tokenOf(0));
});

test('one that is refused stays, and is not sent for renewal again', async () => {
  const { freshToken } = await freshTokenOf(tokenOf(8 * day));
  fetched.mockResolvedValue(new Response('{"error":{}}', { status: 401 }));
  for (let call = 0; call < 3; call += 1) expect(await freshToken()).toBe(tokenOf(8 * day));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a connection the next call tries again', async () => {
  const { freshToken } = await freshTokenOf(tokenOf(2 * day));
  fetched
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(renewed(tokenOf(0)));
  expect(await freshToken()).toBe(tokenOf(2 * day));
  expect(await freshToken()).toBe(tokenOf(0));
});

test('a clock that is far ahead costs one renewal, not one for each call', async () => {
  const { freshToken } = await freshTokenOf(tokenOf(400 * day));
  fetched.mockImplementation(async () => renewed(tokenOf(399 * day)));
  for (let call = 0; call < 3; call += 1) await freshToken();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('text that is no token is sent as it is', async () => {
  for (const text of ['ended', 'a.b.c', 'x.e30.y'])
    expect(await (await freshTokenOf(text)).freshToken()).toBe(text);
  expect(fetched).not.toHaveBeenCalled();
});
