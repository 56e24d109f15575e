import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { diskErrorOf, toWire, UnsyncedError } from '../errors.ts';
import { migrate } from './migrate.ts';
import { openDb, type Db } from './open.ts';
import { readSetting, writeSetting } from './settings.ts';

let file: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-commits-'));
  file = join(folder, 'a.sqlite');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** A database whose syncs end when the test says so; before `begin` is called they end at once. */
async function heldDb(onError?: (error: unknown) => void) {
  const syncs: PromiseWithResolvers<void>[] = [];
  let hasBegun = false;
  const db = openDb(file, onError, {
    async syncFile() {
      if (!hasBegun) return;
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      await sync.promise;
    },
  });
  await migrate(db);
  hasBegun = true;
  return { db, syncs };
}

const turns = async (count = 5) => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};

const eio = Object.assign(new Error('EIO: i/o error, fdatasync'), {
  code: 'EIO',
  syscall: 'fdatasync',
});

test('a write is acknowledged after its sync; writes that come meanwhile share the next one', async () => {
  const { db, syncs } = await heldDb();
  const answered: string[] = [];
  const reported = (name: string) => () => void answered.push(name);
  const first = writeSetting(db, 'edition_version', '1').then(reported('first'));
  await turns();
  const others = [
    writeSetting(db, 'edition_version', '2').then(reported('second')),
    db
      .transaction()
      .execute((trx) => writeSetting(trx, 'visitor_salt', '3'))
      .then(reported('transaction')),
    db
      .transaction()
      .execute((trx) => readSetting(trx, 'visitor_salt'))
      .then(reported('transaction that only saw it')),
  ];
  await turns();
  // The write lock was released at the commit, and readers see what was committed.
  expect([await readSetting(db, 'edition_version'), await readSetting(db, 'visitor_salt')]).toEqual(
    ['2', '3'],
  );
  expect([answered, syncs.length]).toEqual([[], 1]);

  syncs[0]?.resolve();
  await first;
  await turns();
  expect([answered, syncs.length]).toEqual([['first'], 2]);
  syncs[1]?.resolve();
  await Promise.all(others);
  expect([answered.length, syncs.length]).toEqual([4, 2]);
  await db.destroy();
});

test('a failed sync refuses all waiting and later writes; reading goes on', async () => {
  const reported: unknown[] = [];
  const { db, syncs } = await heldDb((error) => reported.push(error));
  const refusals: unknown[] = [];
  const refused = (error: unknown) => void refusals.push(error);
  const waiting = [
    writeSetting(db, 'edition_version', '1').catch(refused),
    db
      .transaction()
      .execute((trx) => writeSetting(trx, 'visitor_salt', '1'))
      .catch(refused),
  ];
  await turns();
  syncs[0]?.reject(eio);
  await Promise.all(waiting);
  expect(refusals).toEqual([expect.any(UnsyncedError), expect.any(UnsyncedError)]);
  expect(toWire(refusals[0])).toMatchObject({
    status: 503,
    message: expect.stringContaining('may or may not have been saved'),
  });
  expect(reported.map(diskErrorOf)).toEqual([
    { code: 'EIO', message: expect.stringContaining('until the site is started again') },
  ]);

  const later = await db
    .transaction()
    .execute((trx) => writeSetting(trx, 'edition_version', '2'))
    .catch((error: unknown) => error);
  expect(toWire(later)).toMatchObject({
    status: 503,
    message: expect.stringContaining('Nothing was saved'),
  });
  await expect(writeSetting(db, 'edition_version', '2')).rejects.toThrow('EIO');
  expect([await readSetting(db, 'edition_version'), syncs.length]).toEqual(['1', 1]);
  await db.destroy();
});

test('after a power cut at any moment the last sync has every acknowledged write', async () => {
  const disk = `${file}-disk`;
  const db = openDb(file, undefined, {
    async syncFile() {
      for (const part of ['', '-wal']) copyFileSync(`${file}${part}`, `${disk}${part}-next`);
      await setImmediate();
      for (const part of ['', '-wal']) copyFileSync(`${disk}${part}-next`, `${disk}${part}`);
    },
  });
  await migrate(db);
  let cuts = 0;
  const writeAndCut = async (writer: number) => {
    for (let step = 0; step < 4; step += 1) {
      const value = `${writer} ${step}`;
      if (writer % 2) await db.transaction().execute((trx) => insert(trx, value));
      else await insert(db, value);
      for (const part of ['', '-wal']) copyFileSync(`${disk}${part}`, `${disk}-cut${part}`);
      const found = new Sqlite(`${disk}-cut`);
      expect(
        found.prepare('select subject from audit_log where subject = ?').pluck().get(value),
      ).toBe(value);
      found.close();
      cuts += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, writer) => writeAndCut(writer)));
  expect(cuts).toBe(24);
  await db.destroy();
});

test('under steady writing a thread copies the log into the file again and again, and the log starts anew', async () => {
  const every = 40;
  const db = openDb(file, undefined, { checkpointEvery: every });
  await migrate(db);
  const pagesInLog = async () =>
    (await sql<{ log: number }>`pragma wal_checkpoint(noop)`.execute(db)).rows[0]?.log ?? 0;
  const goal = { begunAnew: 4, written: 0 };
  let known = 0;
  const write = async () => {
    while (goal.begunAnew > 0) {
      await insert(db, 'x'.repeat(8000));
      const pages = await pagesInLog();
      if (pages < known) goal.begunAnew -= 1;
      known = pages;
      goal.written += 8000;
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  // The file holds everything written until then, though this connection never copied anything.
  expect(goal.written).toBeGreaterThan(3 * every * 4096 * 0.5);
  expect(statSync(file).size).toBeGreaterThan(goal.written / 2);
  await db.destroy();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

let ids = 0;
async function insert(db: Db, subject: string): Promise<void> {
  ids += 1;
  await db
    .insertInto('audit_log')
    .values({
      id: `${ids}`,
      user_id: null,
      kind: 'import removed',
      subject,
      was: '',
      became: '',
      reason: '',
      at: 0,
    })
    .execute();
}
