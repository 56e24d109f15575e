import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openDb } from './open.ts';
import { writeSetting } from './settings.ts';

test('each commit waits for the disk, and the log is copied into the file under steady writing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'a.sqlite');
  const db = openDb(file);
  await migrate(db);
  const { rows } = await sql`pragma synchronous`.execute(db);
  expect(rows).toEqual([{ synchronous: 2 }]);
  for (let step = 0; step < 100; step += 1)
    await writeSetting(db, 'visitor_salt', `${step}`.repeat(100_000));
  expect(statSync(`${file}-wal`).size).toBeLessThan(8_000_000);
  await db.destroy();
  expect(existsSync(`${file}-wal`)).toBe(false);
});
