import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { countRows } from './queries.ts';

/** The manifest of a backup, in the settings of its database: when it was made, and how many rows each table has. */
export const manifestSchema = z.object({
  at: z.string(),
  counts: z.record(z.string(), z.number()),
});

export async function writeManifest(db: Db, at: number): Promise<void> {
  await writeSetting(
    db,
    'backup',
    JSON.stringify({ at: new Date(at).toISOString(), counts: await countRows(db) }),
  );
}

/** @returns the first table whose number of rows differs from the backup's manifest, as a sentence; null when all match or there is no manifest */
export async function findRowCountMismatch(db: Db): Promise<string | null> {
  const stored = await readSetting(db, 'backup');
  if (stored === undefined) return null;
  const { counts } = manifestSchema.parse(JSON.parse(stored));
  const found = await countRows(db);
  const table = Object.keys({ ...counts, ...found }).find((name) => counts[name] !== found[name]);
  return table === undefined
    ? null
    : `${table} should have ${counts[table] ?? 0} rows and has ${found[table] ?? 0}`;
}
