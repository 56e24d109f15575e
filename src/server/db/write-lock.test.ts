import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { addressOf, holdWrites, openDb } from './open.ts';
import { readSetting, writeSetting } from './settings.ts';

const newDb = async () => {
  const db = openDb(':memory:');
  await migrate(db);
  return db;
};

test('while writes are held, reads go on and a write waits', async () => {
  const db = await newDb();
  const release = await holdWrites(db);
  const order: string[] = [];
  const write = writeSetting(db, 'edition_version', '7').then(() => order.push('written'));
  const transaction = db.transaction().execute(async (trx) => {
    expect(await readSetting(trx, 'edition_version')).toBe('7');
    await writeSetting(trx, 'edition_version', '8');
    order.push('transaction');
  });
  await setTimeout(5);
  expect(await readSetting(db, 'edition_version')).toBeUndefined();
  order.push('released');
  release();
  await Promise.all([write, transaction]);
  expect(order).toEqual(['released', 'written', 'transaction']);
  expect(await readSetting(db, 'edition_version')).toBe('8');
});

test('writes are held after the running transaction, by one holder at a time', async () => {
  const db = await newDb();
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    begun.resolve();
    await writeSetting(trx, 'edition_version', '1');
    await setTimeout(5);
    order.push('transaction');
  });
  await begun.promise;
  const first = holdWrites(db).then((release) => {
    order.push('first');
    return release;
  });
  const second = holdWrites(db).then((release) => {
    order.push('second');
    return release;
  });
  const release = await first;
  await setTimeout(5);
  expect(order).toEqual(['transaction', 'first']);
  release();
  (await second)();
  await transaction;
});

test('nobody reads inside another’s transaction, and a failed one leaves no data and no lock', async () => {
  const db = await newDb();
  const begun = Promise.withResolvers<void>();
  const failing = db.transaction().execute(async (trx) => {
    await writeSetting(trx, 'edition_version', '1');
    begun.resolve();
    await setTimeout(5);
    throw new Error('no');
  });
  await begun.promise;
  const read = readSetting(db, 'edition_version');
  await expect(failing).rejects.toThrow('no');
  expect(await read).toBeUndefined();
  await writeSetting(db, 'edition_version', '2');
});

test('a database knows its file, and another connection can write to it meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-write-lock-'));
  const db = openDb(join(folder, 'a.sqlite'));
  await migrate(db);
  const other = openDb(addressOf(db) ?? '');
  const release = await holdWrites(db);
  await other.transaction().execute(async (trx) => {
    await writeSetting(trx, 'edition_version', '5');
    expect(await readSetting(db, 'edition_version')).toBeUndefined();
  });
  release();
  expect(await readSetting(db, 'edition_version')).toBe('5');
  expect(addressOf(openDb(':memory:'))).toBeNull();
  await Promise.all([db.destroy(), other.destroy()]);
  rmSync(folder, { recursive: true });
});

/** Writes in one transaction after the other, each of which lasts some milliseconds. */
const otherWriter = `
  import Sqlite from 'better-sqlite3';
  import { setTimeout } from 'node:timers/promises';
  const sqlite = new Sqlite(process.argv[1]);
  for (let count = 0; ; count += 1) {
    sqlite.exec('begin immediate');
    sqlite.prepare("insert or replace into settings (name, value) values ('clock', ?)").run(String(count));
    await setTimeout(20);
    sqlite.exec('commit');
    if (count === 0) console.log('writing');
    await setTimeout(5);
  }
`;

test('a transaction that reads and then writes waits for the writes of another process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-write-lock-'));
  const file = join(folder, 'a.sqlite');
  const db = openDb(file);
  await migrate(db);
  const other = spawn(process.execPath, ['--input-type=module', '-e', otherWriter, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill());
  await once(other.stdout, 'data');
  for (let count = 0; count < 30; count += 1)
    await db.transaction().execute(async (trx) => {
      const before = Number((await readSetting(trx, 'edition_version')) ?? 0);
      await setTimeout(5);
      await writeSetting(trx, 'edition_version', String(before + 1));
    });
  expect(await readSetting(db, 'edition_version')).toBe('30');
  await db.destroy();
  rmSync(folder, { recursive: true });
});
