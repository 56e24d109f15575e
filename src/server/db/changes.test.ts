import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { toWire } from '../errors.ts';
import { reloadTokenKeys, rotateTokenKey } from '../features/auth/token-keys.ts';
import { publishEdition } from '../features/edition/publish-edition.ts';
import { startPurge } from '../http/purge.ts';
import { addressOnServer } from '../testing/databases.ts';
import { postgresTest } from '../testing/engine-tests.ts';
import { startNetwork } from '../testing/network.ts';
import { startProcess, type SiteProcess } from '../testing/processes.ts';
import { writeWatched } from './changes.ts';

const never = 600_000;
const onlyNotices = { times: { max: never, least: 20, answer: 3000 } };
const onlyAsking = { listens: false };
const unreachable = 'postgres://127.0.0.1:1/nothing';
const neither = { ...onlyNotices, ...onlyAsking };

const retitle = (site: SiteProcess, title: string) =>
  publishEdition(site, (trx) =>
    trx
      .updateTable('texts')
      .set({ title })
      .where('number', '=', 1)
      .where('language', '=', 'Kannada')
      .execute(),
  );
const titleAt = async (site: SiteProcess) =>
  (await site.visitor().compositions.read({ number: 1, language: 'Kannada' }))?.title;

/** Ends the connections on which the processes listen. @returns how many there were */
async function cutListeners({ db }: SiteProcess): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'purandara changes' and datname = current_database()`.execute(db);
  return rows.length;
}

/** Waits until a process shows something: within a second, and on a busy machine within five. */
const soon = (read: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 5000, interval: 10 });

postgresTest.for([
  ['by a notice', onlyNotices],
  ['by asking, where the server sends no notices', onlyAsking],
  [
    'by asking on the usual connections, where the server refuses one more',
    { address: unreachable },
  ],
] as const)(
  'a publication empties the cache of another process within a second, %s',
  async ([, options]) => {
    const one = await startProcess(undefined, options);
    const other = await startProcess(one, options);
    await titleAt(other);
    await retitle(one, 'ಹೊಸ');
    expect(await titleAt(one)).toBe('ಹೊಸ');
    await soon(() => titleAt(other), 'ಹೊಸ');
    await retitle(other, 'ಇನ್ನೂ ಹೊಸ');
    await soon(() => titleAt(one), 'ಇನ್ನೂ ಹೊಸ');
  },
);

postgresTest(
  'what was published while the listening connection was lost is seen, and notices are heard again',
  async () => {
    const one = await startProcess();
    const other = await startProcess(one);
    await titleAt(other);
    expect(await cutListeners(one)).toBe(2);
    await retitle(one, 'ಹೊಸ');
    await soon(() => titleAt(other), 'ಹೊಸ');

    const listening = await startProcess(one, onlyNotices);
    await titleAt(listening);
    expect(await cutListeners(one)).toBe(3);
    // The first look may find the connection lost, the second opens it again.
    for (const _ of [1, 2]) await listening.changes.look();
    await retitle(one, 'ಇನ್ನೂ ಹೊಸ');
    await soon(() => titleAt(listening), 'ಇನ್ನೂ ಹೊಸ');
  },
);

postgresTest(
  'a process that has lost the database takes no token of a new key for a wrong one, and sees afterwards what it missed',
  async () => {
    const one = await startProcess();
    const link = await startNetwork(addressOnServer(one.db));
    const other = await startProcess(one, { through: link.address });
    await titleAt(other);
    link.cut();
    await rotateTokenKey(one.db, one.now());
    await one.changes.look();
    await retitle(one, 'ಹೊಸ');
    const { authorization } = await one.join('Editor');
    const call = () => other.callerWith(authorization).auth.account();
    expect(await call().catch(toWire)).toMatchObject({ status: 503, retryAfter: 5 });
    link.mend();
    await vi.waitFor(() => other.changes.look(), 10_000);
    expect([await titleAt(other), (await call()).username]).toEqual(['ಹೊಸ', 'meera']);
  },
);

postgresTest(
  'a page that was read before a publication of another process and is finished after its notice is not cached',
  async () => {
    const emptied = vi.fn<() => void>();
    const one = await startProcess();
    const other = await startProcess(one, { emptied });
    const [isRead, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const render = async () => {
      const title = await titleAt(other);
      isRead.resolve();
      await mayFinish.promise;
      return { status: 200, html: title ?? '' };
    };
    const app = await buildApp(other, {
      renderer: async () => ({ normalise: (url) => url, render }),
    });
    const before = await titleAt(one);
    const begun = app.inject('/songs/1');
    await isRead.promise;
    await retitle(one, 'ಹೊಸ');
    await vi.waitFor(() => expect(emptied).toHaveBeenCalled(), 20_000);
    mayFinish.resolve();
    expect((await begun).body).toBe(before);
    expect((await app.inject('/songs/1')).body).toBe('ಹೊಸ');
  },
);

postgresTest(
  'the words of the site and the public download change in the other process too',
  async () => {
    const one = await startProcess();
    const other = await startProcess(one);
    const content = () => other.visitor().siteContent.content();
    expect(await content()).toMatchObject({ email: 'write@example.org', dump: false });
    const asha = await one.signIn('ADMIN');
    await asha.admin.saveSitePart({ part: 'email', base: 1, value: 'letters@example.org' });
    await soon(async () => (await content()).email, 'letters@example.org');
    await asha.admin.choosePublicDownload({
      on: true,
      rights: { kind: 'CC0-1.0', holder: '', words: '' },
      parts: ['lyrics'],
    });
    await soon(async () => (await content()).dump, true);
  },
);

postgresTest('settings of one process are in force in the other too', async () => {
  const one = await startProcess();
  const other = await startProcess(one);
  const asha = await one.signIn('ADMIN');
  const content = () => other.visitor().siteContent.content();
  expect((await content()).guestSongs).toBe(9);
  await asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 3, uploaders: 'admins' } });
  await soon(async () => (await content()).guestSongs, 3);
  expect(other.settings.chosen().access.uploaders).toBe('admins');
});

postgresTest(
  'a token of a new key is accepted by the other process at once, and one of a removed key refused within a second',
  async () => {
    const one = await startProcess();
    const other = await startProcess(one, neither);
    const earlier = await one.join('Editor');
    expect((await other.callerWith(earlier.authorization).auth.account()).username).toBe('meera');
    await rotateTokenKey(one.db, one.now());
    one.tokenKeys.take(await reloadTokenKeys(one.db, undefined));
    const later = await one.join('Proofreader');
    expect((await other.callerWith(later.authorization).auth.account()).username).toBe('ravi');

    const third = await startProcess(one);
    expect((await third.callerWith(earlier.authorization).auth.account()).username).toBe('meera');
    const [newest] = one.tokenKeys.read();
    await writeWatched(
      one.db,
      'token_keys',
      JSON.stringify([{ key: Buffer.from(newest.key).toString('base64') }]),
    );
    const refusal = () =>
      third
        .callerWith(earlier.authorization)
        .auth.account()
        .then(
          () => 'none',
          (error: { code: string }) => error.code,
        );
    await soon(refusal, 'UNAUTHORIZED');
    expect((await third.callerWith(later.authorization).auth.account()).username).toBe('ravi');
  },
);

/** A cache in front of several processes, which is emptied by DELETE. */
async function sharedCache() {
  const cache: { answer: string | null; emptiedAt: number } = { answer: null, emptiedAt: 0 };
  const server = createServer((_request, response) => {
    Object.assign(cache, { answer: null, emptiedAt: performance.now() });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const startHook = () => {
    const purge = startPurge(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      log: () => expect.unreachable(),
    });
    onTestFinished(() => purge.stop());
    return purge;
  };
  return { cache, startHook };
}

postgresTest(
  'a shared cache keeps no old answer of the process that notices a publication last',
  async () => {
    const { cache, startHook } = await sharedCache();
    const [hook, otherHook] = [startHook(), startHook()];
    let noticedAt = 0;
    const one = await startProcess(undefined, { emptied: hook.request });
    await startProcess(one, {
      ...onlyAsking,
      emptied() {
        noticedAt = performance.now();
        otherHook.request();
        // An answer that this process made a moment ago reaches the cache after the first call of its hook.
        void pause(500).then(() => (cache.answer = 'old'));
      },
    });
    await retitle(one, 'ಹೊಸ');
    await vi.waitFor(() => expect(cache.answer).toBe('old'), 20_000);
    await vi.waitFor(() => expect(cache.answer).toBeNull(), 20_000);
    expect(cache.emptiedAt - noticedAt).toBeGreaterThan(500);
  },
);
