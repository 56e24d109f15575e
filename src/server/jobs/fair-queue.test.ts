import { expect, test } from 'vitest';
import { createFairQueue, type QueueSlot } from './fair-queue.ts';

const refusedBy = (code: string) => ({ code, cause: { seconds: 7 } });

/** A queue whose jobs end when the test says so; `began` lists the jobs that have started, in order. */
function opened(bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ width: 1, length: 40, each: 30, retryAfter: 7, ...bounds });
  const began: string[] = [];
  const stopped: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (client: string, what: string, turn: Omit<QueueSlot, 'client'> = {}) =>
    queue.run(
      async (stop) => {
        began.push(what);
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        stop.addEventListener('abort', () => stopped.push(what));
        ends.set(what, (error) => (error ? reject(error) : resolve(what)));
        return promise;
      },
      { client, ...turn },
    );
  /** Ends a running job and waits until the queue has reacted. */
  const end = async (what: string, error?: Error) => {
    ends.get(what)?.(error);
    await new Promise(setImmediate);
  };
  return { ask, end, began, stopped };
}

test('a new client waits only for the running job, however many jobs another has queued', async () => {
  const { ask, end, began } = opened();
  const many = Array.from({ length: 20 }, (_, index) => ask('one', `long ${index}`));
  const newcomer = ask('other', 'short');
  expect(began).toEqual(['long 0']);
  await end('long 0');
  expect(began).toEqual(['long 0', 'short']);
  await end('short');
  expect(await Promise.all([many[0], newcomer])).toEqual(['long 0', 'short']);
  expect(began.at(-1)).toBe('long 1');
});

test('clients take turns, also one that asks again at once, and jobs of something begun', async () => {
  const { ask, end, began } = opened();
  for (let index = 0; index < 4; index += 1) void ask('one', `one ${index}`, { begun: true });
  void ask('two', 'two 0');
  void ask('three', 'three 0');
  for (let round = 0; round < 6; round += 1) {
    const last = began.at(-1) ?? '';
    await end(last);
    if (last.startsWith('two')) void ask('two', `two ${round}`, { begun: true });
  }
  expect(began.map((what) => what.split(' ')[0])).toEqual([
    'one',
    'two',
    'three',
    'one',
    'two',
    'one',
    'two',
  ]);
});

test('of two slots one goes to a client without a running job', async () => {
  const { ask, end, began } = opened({ width: 2 });
  for (let at = 0; at < 5; at += 1) void ask('one', `one ${at}`);
  expect(began).toEqual(['one 0', 'one 1']);
  void ask('two', 'two 0');
  void ask('two', 'two 1');
  await end('one 1');
  await end('one 0');
  expect(began.slice(2)).toEqual(['two 0', 'one 2']);
  await end('one 2');
  expect(began.at(-1)).toBe('one 3');
});

test('one client has a limited number of places, all together another; what has begun is not refused', async () => {
  const { ask } = opened({ length: 3, each: 2 });
  void ask('one', 'running');
  void ask('one', 'a');
  void ask('one', 'b');
  await expect(ask('one', 'c')).rejects.toMatchObject(refusedBy('TOO_MANY_REQUESTS'));
  void ask('two', 'd');
  await expect(ask('three', 'e')).rejects.toMatchObject(refusedBy('SERVICE_UNAVAILABLE'));
  void ask('one', 'f', { begun: true });
});

test('a client that disconnects frees its slot at once, while waiting or running', async () => {
  const { ask, end, began, stopped } = opened({ length: 1, each: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = ask('one', 'running', { signal: first.signal });
  const waiting = ask('one', 'waiting', { signal: second.signal });
  second.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  const next = ask('one', 'next');
  first.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  // The next job starts after the aborted one has ended.
  expect([began, stopped]).toEqual([['running'], ['running']]);
  await end('running', new Error('stopped'));
  expect(began).toEqual(['running', 'next']);
  await end('next');
  expect(await next).toBe('next');
  await expect(ask('one', 'late', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('jobs of one name are one job, which runs at the first client’s turn and stops when all have disconnected', async () => {
  const { ask, end, began, stopped } = opened({ each: 2 });
  void ask('one', 'running');
  void ask('one', 'other');
  const gone = new AbortController();
  const shared = [
    ask('one', 'book', { name: 'book', signal: gone.signal }),
    ask('two', 'the same', { name: 'book' }),
    ask('two', 'again', { name: 'book' }),
  ];
  await end('running');
  // It runs before the first client's own other job.
  expect(began).toEqual(['running', 'book']);
  shared.push(ask('three', 'late', { name: 'book' }));
  gone.abort();
  await expect(shared[0]).rejects.toMatchObject({ name: 'AbortError' });
  expect(stopped).toEqual([]);
  await end('book');
  expect(await Promise.all(shared.slice(1))).toEqual(['book', 'book', 'book']);

  const alone = new AbortController();
  const left = ask('two', 'left', { name: 'left', signal: alone.signal });
  await end('other');
  alone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(stopped).toEqual(['left']);
  // The next request for it starts a new job.
  const anew = ask('three', 'anew', { name: 'left' });
  await end('left', new Error('stopped'));
  await end('anew');
  expect(await anew).toBe('anew');
});

test('a failed job fails for its clients, and the next begins', async () => {
  const { ask, end, began } = opened();
  const failed = Promise.allSettled([
    ask('one', 'broken', { name: 'x' }),
    ask('two', 'broken too', { name: 'x' }),
  ]);
  void ask('one', 'next');
  await end('broken', new Error('no'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(began).toEqual(['broken', 'next']);
});
