import { TRPCClientError } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxBatchSize } from '../shared/batches.ts';
import { servedSite } from '../server/testing/served.ts';
import { endSession, storeSession } from './lib/session.ts';
import { createBrowserClient, httpStatusOf } from './trpc.tsx';

let app: FastifyInstance;
/** The requests, in order. */
const sent: { method: string; url: string; token: string | undefined }[] = [];

beforeEach(async () => {
  ({ app } = await servedSite());
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const own = headers as Record<string, string>;
    sent.push({ method, url, token: own['authorization'] });
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: own,
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(response.payload, { status: response.statusCode });
  });
});

/** Without a stored token, as a visitor has it. */
const guest = createBrowserClient();

test('queries of one tick are one GET, and each gets its own data', async () => {
  const [song, none, content] = await Promise.all([
    guest.compositions.read.query({ number: 4, language: 'Kannada' }),
    guest.compositions.read.query({ number: 900_000, language: 'Kannada' }),
    guest.siteContent.content.query(),
  ]);
  expect(song).toMatchObject({ number: 4, language: 'Kannada' });
  expect(none).toBeNull();
  expect(content).toHaveProperty('names');
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('a refusal has the server’s message and status, and leaves the other calls of its batch alone', async () => {
  const [refused, titles] = await Promise.allSettled([
    guest.admin.requests.query(),
    guest.search.titles.query(),
  ]);
  expect(titles.status).toBe('fulfilled');
  const reason: unknown = refused.status === 'rejected' ? refused.reason : null;
  expect(reason).toMatchObject({ message: expect.stringMatching(/\w/) });
  expect(httpStatusOf(reason)).toBe(401);
});

test('a mutation is a POST', async () => {
  const login = guest.auth.login.mutate({
    email: 'nobody@example.org',
    password: 'wrong password',
  });
  await expect(login).rejects.toMatchObject({ data: { httpStatus: 401 } });
  expect(sent).toEqual([{ method: 'POST', url: '/trpc/auth.login?batch=1', token: undefined }]);
});

test('every call carries the token while one is stored', async () => {
  const user = {
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    role: 'Editor',
    isApproved: 'Approved',
  } as const;
  storeSession({ ...user, jwtToken: 'a.b.c', subscribed: false, subscriptionStatus: false });
  try {
    await expect(guest.admin.requests.query()).rejects.toBeInstanceOf(TRPCClientError);
  } finally {
    endSession();
  }
  await guest.search.titles.query();
  expect(sent.map(({ token }) => token)).toEqual(['Bearer a.b.c', undefined]);
});

test('no batch is larger than the server takes, and no address is longer than a proxy does', async () => {
  const read = (number: number) => guest.compositions.read.query({ number, language: 'English' });
  await Promise.all(Array.from({ length: maxBatchSize + 1 }, (_, index) => read(index + 1)));
  expect(sent).toHaveLength(2);
  sent.length = 0;
  const long = (letter: string) =>
    guest.search.words.query({ query: letter.repeat(90), language: 'English' });
  await Promise.allSettled(['ಕ', 'ಗ', 'ಚ', 'ಜ'].map(long));
  expect(sent.length).toBeGreaterThan(1);
  for (const { url } of sent) expect(url.length).toBeLessThanOrEqual(2000);
});

test('what is no response of the site fails without a status', async () => {
  const answers = ['<h1>502</h1>', '[]', '{}'];
  for (const answer of answers) {
    vi.stubGlobal('fetch', async () => new Response(answer));
    const failure: unknown = await guest.search.titles.query().catch((error: unknown) => error);
    expect(failure, answer).toBeInstanceOf(Error);
    expect(httpStatusOf(failure), answer).toBeUndefined();
  }
});
