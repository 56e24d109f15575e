import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
