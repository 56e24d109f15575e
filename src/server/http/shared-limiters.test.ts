import { expect, onTestFinished } from 'vitest';
import { openDb, type Db } from '../db/open.ts';
import { toWire } from '../errors.ts';
import { accountBucket } from '../features/auth/service.ts';
import { addressOnServer } from '../testing/databases.ts';
import { postgresTest } from '../testing/engine-tests.ts';
import { testSite, type TestSite } from '../testing/site.ts';
import { deleteExpiredLimits } from './limit-queries.ts';
import { count, createLimits, forget, hasRoom, refund } from './limits.ts';
import { sharedLimiters } from './shared-limiters.ts';

const secret = Buffer.alloc(32, 'key');
const limitsOver = async (db: Db) => createLimits({ together: await sharedLimiters(db, secret) });

/** Two processes of the site over one database. */
async function twoSites(): Promise<[TestSite, TestSite]> {
  const { db } = await testSite();
  const other = openDb(addressOnServer(db));
  onTestFinished(() => other.destroy());
  return [
    await testSite({ db, limits: await limitsOver(db) }),
    await testSite({ db: other, limits: await limitsOver(other) }),
  ];
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => toWire(error).status,
  );

postgresTest(
  'of forty guesses at once at two processes ten are tried, and then the right password waits too',
  async () => {
    const sites = await twoSites();
    const [one, other] = sites;
    await one.join('Editor', { password: 'a right password' });
    const logIn = (site: TestSite, password: string, at: number) =>
      statusOf(
        site
          .callerWith(undefined, `198.51.100.${at}`)
          .auth.login({ email: 'meera@example.org', password }),
      );
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        logIn(sites[index % 2] ?? one, 'a wrong password', index),
      ),
    );
    expect([401, 429].map((status) => guesses.filter((guess) => guess === status).length)).toEqual([
      10, 30,
    ]);
    expect(await logIn(other, 'a right password', 99)).toBe(429);

    await forget(other.limits.loginByAccount, accountBucket(one.signingKey, 'meera@example.org'));
    for (let time = 0; time < 12; time += 1)
      expect(await logIn(sites[time % 2] ?? one, 'a right password', 98)).toBe(200);
  },
);

postgresTest(
  'saves, sign-ups and e-mails are counted together; what only costs a process is its own',
  async () => {
    const [{ limits: one }, { limits: other }] = await twoSites();
    const room = async (
      name: 'savesByPerson' | 'signUpByAddress' | 'emailsByMailbox' | 'callsByCaller',
    ) =>
      (await hasRoom(one[name], 'asha', one[name].points - 1)) &&
      (await hasRoom(other[name], 'asha')) &&
      (await hasRoom(one[name], 'asha'));
    expect([
      await room('savesByPerson'),
      await room('signUpByAddress'),
      await room('emailsByMailbox'),
    ]).toEqual([false, false, false]);
    expect(await room('callsByCaller')).toBe(true);
  },
);

postgresTest('who calls is stored as a hash, for as long as the window runs', async () => {
  const [{ db, limits }] = await twoSites();
  await count(limits.loginByAddress, '203.0.113.7');
  const rows = () => db.selectFrom('rate_limits').selectAll().execute();
  expect(await rows()).toEqual([
    {
      key: expect.stringMatching(/^loginByAddress:[\w-]{43}$/) as string,
      points: 1,
      expire: expect.any(Number) as number,
    },
  ]);
  await deleteExpiredLimits(db, Date.now() + 50_000);
  expect(await rows()).toHaveLength(1);
  await deleteExpiredLimits(db, Date.now() + 60_000);
  expect(await rows()).toEqual([]);
});

postgresTest('a success that is told after its window gives nothing to the next one', async () => {
  const [{ db, limits }] = await twoSites();
  await count(limits.loginByAccount, 'asha');
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  await refund(limits.loginByAccount, 'asha');
  expect((await limits.loginByAccount.take('asha', 1)).calls).toBe(1);
  await refund(limits.loginByAccount, 'asha');
  await refund(limits.loginByAccount, 'asha');
  expect((await limits.loginByAccount.take('asha', 1)).calls).toBe(1);
});

postgresTest('a call is counted while an import holds all writes', async () => {
  const [one, other] = await twoSites();
  await one.db.transaction().execute(async (trx) => {
    await trx.insertInto('ragas').values({ name: 'Kalyani' }).execute();
    for (const { limits } of [one, other]) await count(limits.loginByAddress, '203.0.113.7');
  });
  expect((await one.limits.loginByAddress.take('203.0.113.7', 1)).calls).toBe(3);
});

postgresTest('while the database is away a guess is answered 503, and none is tried', async () => {
  const db = openDb('postgres://nobody:nothing@127.0.0.1:9/nowhere');
  onTestFinished(() => db.destroy());
  const { loginByAccount } = await limitsOver(db);
  for (const call of [count, hasRoom, refund])
    expect(await call(loginByAccount, 'asha').catch(toWire)).toMatchObject({
      status: 503,
      retryAfter: 5,
    });
});
