import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { maxBatchSize } from '../../shared/batches.ts';
import { servedSite } from '../../server/testing/served.ts';
import { createCaller, ProcedureError } from './procedure-calls.ts';

let app: FastifyInstance;
/** What was sent, in order. */
const sent: { method: string; url: string; token: string | undefined }[] = [];

beforeEach(async () => {
  ({ app } = await servedSite());
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const own = headers as Record<string, string>;
    sent.push({ method, url, token: own['authorization'] });
    const response = await app.inject({ method: method as 'GET' | 'POST', url, headers: own, ...(body ? { payload: String(body) } : {}) });
    return new Response(response.payload, { status: response.statusCode });
  });
});
afterAll(() => void vi.unstubAllGlobals());

const call = createCaller(async () => null);

test('queries of one tick are one GET, and each gets its own data', async () => {
  const [song, none, content] = await Promise.all([
    call('query', 'compositions.read', { number: 4, language: 'Kannada' }),
    call('query', 'compositions.read', { number: 900_000, language: 'Kannada' }),
    call('query', 'siteContent.content', undefined),
  ]);
  expect(song).toMatchObject({ number: 4, language: 'Kannada' });
  expect(none).toBeNull();
  expect(content).toHaveProperty('names');
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('a refusal has the server’s message and status, and leaves the other calls of its batch alone', async () => {
  const [refused, titles] = await Promise.allSettled([
    call('query', 'admin.requests', undefined),
    call('query', 'search.titles', undefined),
  ]);
  expect(titles.status).toBe('fulfilled');
  expect(refused).toMatchObject({ reason: expect.any(ProcedureError) });
  expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/\w/), data: { httpStatus: 401 } } });
});

test('a mutation is a POST', async () => {
  const login = call('mutation', 'auth.login', { email: 'nobody@example.org', password: 'wrong password' });
  await expect(login).rejects.toMatchObject({ data: { httpStatus: 401 } });
  expect(sent).toEqual([{ method: 'POST', url: '/trpc/auth.login?batch=1', token: undefined }]);
});

test('the token is sent', async () => {
  await expect(createCaller(async () => 'a.b.c')('query', 'admin.requests', undefined)).rejects.toBeInstanceOf(ProcedureError);
  expect(sent.map(({ token }) => token)).toEqual(['Bearer a.b.c']);
});

test('no batch is larger than the server takes, and no address is longer than a proxy does', async () => {
  const read = (number: number) => call('query', 'compositions.read', { number, language: 'English' });
  await Promise.all(Array.from({ length: maxBatchSize + 1 }, (_, at) => read(at + 1)));
  expect(sent).toHaveLength(2);
  sent.length = 0;
  const long = (letter: string) => call('query', 'search.words', { query: letter.repeat(90), language: 'English' });
  await Promise.allSettled(['ಕ', 'ಗ', 'ಚ', 'ಜ'].map(long));
  expect(sent.length).toBeGreaterThan(1);
  for (const { url } of sent) expect(url.length).toBeLessThanOrEqual(2000);
});

test('what is no response of the site fails without a status', async () => {
  const answers = ['<h1>502</h1>', '[]', '{}'];
  for (const answer of answers) {
    vi.stubGlobal('fetch', async () => new Response(answer));
    const failure = await call('query', 'search.titles', undefined).catch((error: unknown) => error);
    expect(failure, answer).toBeInstanceOf(Error);
    expect(failure, answer).not.toBeInstanceOf(ProcedureError);
  }
});
