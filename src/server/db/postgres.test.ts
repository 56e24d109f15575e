import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { DatabaseAway, toWire } from '../errors.ts';
import { findSong } from '../features/compositions/queries.ts';
import { addressOfEmptyDb, migratedDb } from '../testing/databases.ts';
import { postgresTest } from '../testing/engine-tests.ts';
import { startNetwork } from '../testing/network.ts';
import { testSite } from '../testing/site.ts';
import { migrate } from './migrate.ts';
import { openDb, type Db } from './open.ts';
import { readSetting, writeSetting } from './settings.ts';

function open(address: string): Db {
  const db = openDb(address);
  onTestFinished(() => db.destroy());
  return db;
}

/** Adds one to a stored number, as a service does: it reads, then writes what it has read and one more. */
const addOne = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const before = Number(await readSetting(trx, 'write_probe'));
    await writeSetting(trx, 'write_probe', String(before + 1));
  });

postgresTest(
  'transactions of two processes run one after the other: no addition is lost and none is refused',
  async () => {
    const address = await addressOfEmptyDb('');
    const [one, other] = [open(address), open(address)];
    await migrate(one);
    await writeSetting(one, 'write_probe', '0');
    await Promise.all([one, other].flatMap((db) => Array.from({ length: 30 }, () => addOne(db))));
    expect(await readSetting(other, 'write_probe')).toBe('60');
  },
);

postgresTest(
  'a read waits neither for a transaction nor for the writes that wait for it',
  async () => {
    const db = await migratedDb();
    await writeSetting(db, 'write_probe', 'before');
    const over = Promise.withResolvers<void>();
    const running = db.transaction().execute(async (trx) => {
      await writeSetting(trx, 'write_probe', 'after');
      await over.promise;
    });
    const waiting = Array.from({ length: 40 }, (_, index) =>
      writeSetting(db, 'clock', String(index)),
    );
    expect(await readSetting(db, 'write_probe')).toBe('before');
    over.resolve();
    await Promise.all([running, ...waiting]);
    expect([await readSetting(db, 'write_probe'), await readSetting(db, 'clock')]).toEqual([
      'after',
      '39',
    ]);
  },
);

postgresTest(
  'a write that waited too long for its turn is refused, and its connection serves the next query',
  async () => {
    const address = await addressOfEmptyDb('');
    const [one, other] = [open(address), open(address)];
    await migrate(one);
    const over = Promise.withResolvers<void>();
    const running = one.transaction().execute(() => over.promise);
    const waits = () =>
      sql<{
        pid: number;
      }>`select pid from pg_locks where locktype = 'advisory' and not granted`.execute(one);
    for (const write of [
      () => writeSetting(other, 'clock', 'late'),
      () => other.transaction().execute((trx) => writeSetting(trx, 'clock', 'late')),
    ]) {
      const refused = expect(write()).rejects.toThrow(DatabaseAway);
      // The server does this itself after a minute.
      await expect.poll(async () => (await waits()).rows.length).toBe(1);
      for (const { pid } of (await waits()).rows)
        await sql`select pg_cancel_backend(${pid})`.execute(one);
      await refused;
      expect(await readSetting(other, 'clock')).toBeUndefined();
    }
    over.resolve();
    await running;
    await writeSetting(other, 'clock', 'in turn');
    expect(await readSetting(one, 'clock')).toBe('in turn');
  },
);

postgresTest(
  'a transaction that fails leaves nothing behind, and the next write begins',
  async () => {
    const db = await migratedDb();
    const failing = db.transaction().execute(async (trx) => {
      await writeSetting(trx, 'clock', 'half');
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    await expect(sql`insert into ragas (name) values (null)`.execute(db)).rejects.toThrow('null');
    expect(await readSetting(db, 'clock')).toBeUndefined();
    await writeSetting(db, 'clock', 'whole');
    expect(await readSetting(db, 'clock')).toBe('whole');
  },
);

postgresTest('texts are ordered by their bytes, and sums are numbers', async () => {
  const db = await migratedDb();
  const names = ['ಕ', 'b', 'ä', 'B', 'a', 'A b', 'A-a'];
  for (const name of names) await db.insertInto('ragas').values({ name }).execute();
  const sorted = await db.selectFrom('ragas').select('name').orderBy('name').execute();
  expect(sorted.map(({ name }) => name)).toEqual(names.toSorted());
  const { rows } =
    await sql`select count(*) as count, sum(length(name)) as sum, 9007199254740991::bigint as big from ragas`.execute(
      db,
    );
  expect(rows).toEqual([{ count: 7, sum: 11, big: Number.MAX_SAFE_INTEGER }]);
});

postgresTest('a frequent query is planned once on a connection', async () => {
  const { db } = await testSite();
  for (const number of [1, 2])
    expect((await findSong(db, { number, language: 'Kannada' }))?.number).toBe(number);
  const { rows } =
    await sql`select name, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(
      db,
    );
  expect(rows).toContainEqual({ name: expect.stringMatching(/^prepared_\d+$/) as string, runs: 2 });
});

postgresTest(
  'while the server cannot be reached calls are answered 503 with Retry-After; it recovers by itself',
  async () => {
    const link = await startNetwork(await addressOfEmptyDb(''));
    const db = open(link.address);
    await migrate(db);
    const site = await testSite({ db });
    const meera = await site.signIn('Editor');
    expect(await meera.compositions.list({ language: 'Kannada' })).toEqual([]);
    const begun = Promise.withResolvers<void>();
    const halfway = db.transaction().execute(async (trx) => {
      await writeSetting(trx, 'clock', 'lost');
      begun.resolve();
      await writeSetting(trx, 'write_probe', await outage.promise);
    });
    const outage = Promise.withResolvers<string>();
    await begun.promise;
    link.cut();
    outage.resolve('lost');
    await expect(halfway).rejects.toThrow(DatabaseAway);
    const refusal = await meera.compositions.list({ language: 'Kannada' }).catch(toWire);
    expect(refusal).toEqual({
      status: 503,
      message: expect.stringContaining('Nothing was saved'),
      retryAfter: 5,
    });
    await expect(writeSetting(db, 'clock', 'lost')).rejects.toThrow(DatabaseAway);
    link.mend();
    expect(await meera.compositions.list({ language: 'Kannada' })).toEqual([]);
    await expect
      .poll(() => writeSetting(db, 'clock', 'kept').then(() => readSetting(db, 'clock')))
      .toBe('kept');
    expect(await readSetting(db, 'write_probe')).toBeUndefined();
  },
);

postgresTest(
  'when the answer to a commit is lost, people are told that the save may be stored',
  async () => {
    const link = await startNetwork(await addressOfEmptyDb(''));
    const db = open(link.address);
    await migrate(db);
    link.loseCommits();
    const transaction = db.transaction().execute((trx) => writeSetting(trx, 'clock', 'unknown'));
    for (const write of [transaction, writeSetting(db, 'backup', 'unknown')])
      expect(await write.catch(toWire)).toMatchObject({
        status: 503,
        message: expect.stringContaining('may or may not have been saved') as string,
      });
  },
);
