import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaderGoneMs, type SetState } from '../../../shared/set-lists.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { openDb } from '../../db/open.ts';
import { createConcurrencyLimit } from '../../http/concurrency.ts';
import { createLimits } from '../../http/limits.ts';
import { addressOnServer } from '../../testing/databases.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { findSet } from './queries.ts';
import { openSetStreams, stateOf } from './streams.ts';

const device = (name: string) => `${name}-0123456789abcdef`;

async function ledList(overrides: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(overrides);
  onTestFinished(site.setStreams.close);
  const lists = site.visitor().setLists;
  const edited = await lists.create({ entries: [{ number: 1 }, { number: 5 }] });
  const { entries } = await lists.read({ code: edited.code });
  const lead = (leader: string, line: number, takesOver = false) =>
    lists.present({
      ...edited,
      leader: device(leader),
      position: { entry: entries[0]!.id, line },
      takesOver,
    });
  return { site, lists, edited, lead, entries };
}

/** A device that follows a list over HTTP, and the states that it has received. */
async function follow(origin: string, code: string) {
  const request = get(`${origin}/api/sets/${code}/stream`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const states: SetState[] = [];
  let waiting = Promise.withResolvers<void>();
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, data] of text.matchAll(/^data: (.*)$/gm))
      states.push(JSON.parse(data!) as SetState);
    waiting.resolve();
    waiting = Promise.withResolvers();
  });
  return {
    response,
    states,
    leave: () => request.destroy(),
    async until(condition: (last: SetState) => boolean): Promise<SetState> {
      for (;;) {
        const last = states.at(-1);
        if (last && condition(last)) return last;
        await waiting.promise;
      }
    },
  };
}

async function listening(site: Awaited<ReturnType<typeof ledList>>['site']) {
  const { app } = await servedSite(site);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, origin };
}

test('followers receive the position of the leader, also those who join late', async () => {
  const { site, lists, edited, lead } = await ledList();
  const { origin } = await listening(site);
  const early = await follow(origin, edited.code);
  expect(early.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': expect.stringContaining('no-store') as string,
    'x-accel-buffering': 'no',
  });
  expect(await early.until(() => true)).toMatchObject({ position: null, leader: null });
  await lead('asha', 4);
  await early.until(({ position }) => position?.line === 4);
  const late = await follow(origin, edited.code);
  expect(await late.until(() => true)).toMatchObject({
    position: { line: 4 },
    leader: device('asha'),
  });
  await lists.change({ ...edited, change: { do: 'describe', title: 'Friday' } });
  expect(await late.until(({ listVersion }) => listVersion === 1)).toMatchObject({
    position: { line: 4 },
  });
  await lists.present({ ...edited, leader: device('asha'), position: null });
  expect(await late.until(({ leader }) => leader === null)).toMatchObject({
    position: { line: 4 },
  });
  await lists.remove(edited);
  await Promise.all([once(early.response, 'close'), once(late.response, 'close')]);
});

test('a second device leads only when it takes over, or when the first is gone', async () => {
  const { site, lead, lists, edited } = await ledList();
  await lead('asha', 1);
  await expect(lead('meera', 2)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another device leads this list at the moment.',
  });
  expect(await lead('meera', 2, true)).toMatchObject({ leader: device('meera') });
  await expect(lead('asha', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  // The former leader cannot end what another device leads.
  await expect(
    lists.present({ ...edited, leader: device('asha'), position: null }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  site.clock.at += leaderGoneMs;
  expect(await lead('asha', 3)).toMatchObject({ leader: device('asha'), age: 0 });
  await expect(
    lists.present({ ...edited, leader: device('asha'), position: { entry: 'gone', line: 0 } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'This song is no longer in the list.' });
});

test('streams of one address are bounded, others and pages go on, and a stream that ends makes room', async () => {
  const limits = {
    ...createLimits(),
    setStreamsAtOnce: createConcurrencyLimit({ each: 3, all: 5 }),
  };
  const { site, edited } = await ledList({ limits });
  const { origin } = await listening(site);
  const streams = await Promise.all([1, 2, 3].map(() => follow(origin, edited.code)));
  const refused = await follow(origin, edited.code);
  expect(refused.response.statusCode).toBe(429);
  expect(refused.response.headers['retry-after']).toBeDefined();
  const page = await fetch(`${origin}/healthz`);
  expect(page.status).toBe(200);
  streams[0]!.leave();
  await expect
    .poll(async () => {
      const next = await follow(origin, edited.code);
      next.leave();
      return next.response.statusCode;
    })
    .toBe(200);
});

test('an unknown code has no stream, and stopping the site ends all', async () => {
  const { site, edited } = await ledList();
  const { app, origin } = await listening(site);
  expect((await follow(origin, 'nosuchcode')).response.statusCode).toBe(404);
  const { response } = await follow(origin, edited.code);
  await Promise.all([once(response, 'close'), site.setStreams.close()]);
  await app.close();
});

test('HEAD leaves no stream open', async () => {
  const { site, edited } = await ledList();
  const open = vi.spyOn(site.setStreams, 'open');
  const { origin } = await listening(site);
  const { status } = await fetch(`${origin}/api/sets/${edited.code}/stream`, { method: 'HEAD' });
  expect(status).toBe(200);
  await expect.poll(() => open.mock.results[0]?.value.destroyed as boolean).toBe(true);
});

test('a follower that does not read is cut off', async () => {
  const { site, edited } = await ledList();
  const state = await site.visitor().setLists.read({ code: edited.code });
  const stream = site.setStreams.open(edited.code, {
    position: null,
    leader: null,
    age: 0,
    version: 0,
    listVersion: state.listVersion,
  });
  for (let version = 1; version < 1000 && !stream.destroyed; version += 1)
    site.setStreams.deliver(edited.code, {
      position: { entry: 'x'.repeat(20), line: version },
      leader: device('asha'),
      age: 0,
      version,
      listVersion: 0,
    });
  expect(stream.destroyed).toBe(true);
});

test('followers of another process receive the position too', async ({ skip }) => {
  const { site, edited, lead } = await ledList();
  skip(!isOnPostgres(site.db), 'A SQLite file belongs to one process.');
  const process = openDb(addressOnServer(site.db));
  // The second is not told the server's address, so it cannot listen and asks each second.
  const received = await Promise.all(
    [process, site.db].map(async (db) => {
      const streams = openSetStreams(db, site.now);
      onTestFinished(streams.close);
      const row = await findSet(db, edited.code);
      return streams.open(edited.code, stateOf(row!, site.now())).setEncoding('utf8');
    }),
  );
  onTestFinished(() => process.destroy());
  await lead('asha', 7);
  for (const stream of received)
    await vi.waitUntil(() => String(stream.read() ?? '').includes('"line":7'), 10_000);
});
