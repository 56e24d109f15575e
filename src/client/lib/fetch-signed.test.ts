import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSigned } from './fetch-signed.ts';
import { failureMessage } from './failure-message.ts';
import { HttpError } from './http-error.ts';
import { currentUser, storeSession, storedToken, endSession } from './session.ts';

const assign = vi.fn<(to: string) => void>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { assign },
    localStorage: undefined,
    sessionStorage: undefined,
  });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  endSession();
  vi.resetAllMocks();
});

function signIn() {
  storeSession({
    jwtToken: 'abc',
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    role: 'Editor',
    subscribed: false,
    subscriptionStatus: false,
    isApproved: 'Approved',
  });
}

const answer = (status: number, body = '') =>
  fetched.mockResolvedValue(new Response(body, { status }));

test('a call sends the token when there is one, beside its own headers', async () => {
  answer(200, 'ok');
  await fetchSigned('/x');
  expect(fetched).toHaveBeenLastCalledWith('/x', { headers: {} });
  signIn();
  expect(
    await (await fetchSigned('/x', { method: 'POST', headers: { accept: 'a/b' } })).text(),
  ).toBe('ok');
  expect(fetched).toHaveBeenLastCalledWith('/x', {
    method: 'POST',
    headers: { accept: 'a/b', authorization: 'Bearer abc' },
  });
});

test('a 401 signs out, leads to the login page, and rejects the call', async () => {
  signIn();
  answer(401, '{"message":"Please sign in."}');
  await expect(fetchSigned('/x')).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in.',
  });
  expect(storedToken()).toBeNull();
  expect(currentUser()).toBeNull();
  expect(assign.mock.calls).toEqual([['/login?returnUrl=/results']]);
});

test('a 401 without a token does not redirect', async () => {
  answer(401);
  await expect(fetchSigned('/x')).rejects.toBeInstanceOf(HttpError);
  expect(assign).not.toHaveBeenCalled();
});

test('another refusal keeps the session, and rejects with the server’s message where it has one', async () => {
  signIn();
  const words = { offline: 'offline', otherwise: 'otherwise' };
  for (const [status, body, message] of [
    [403, '{"message":"Not yours."}', 'Not yours.'],
    [413, '<html>nginx</html>', 'otherwise'],
    [500, '{"message":"Something went wrong."}', 'otherwise'],
    [503, '{"message":"Too busy."}', 'Too busy.'],
  ] as const) {
    answer(status, body);
    const error: unknown = await fetchSigned('/x').catch((refused: unknown) => refused);
    expect(failureMessage(error, words)).toBe(message);
  }
  expect(storedToken()).toBe('abc');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(failureMessage(await fetchSigned('/x').catch((failed: unknown) => failed), words)).toBe(
    'offline',
  );
});
