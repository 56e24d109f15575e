import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { countRows } from './queries.ts';

/** The manifest of a backup, in the settings of its database: when it was made, and how many rows each table has. */
export const manifestSchema = z.object({
  at: z.string(),
  counts: z.record(z.string(), z.number()),
  /** The public address of the site; backups of earlier versions have none. */
  origin: z.string().optional(),
});

export async function writeManifest(db: Db, at: number, origin?: string): Promise<void> {
  await writeSetting(
    db,
    'backup',
    JSON.stringify({ at: new Date(at).toISOString(), counts: await countRows(db), origin }),
  );
}

export async function readManifest(db: Db): Promise<z.output<typeof manifestSchema> | null> {
  const stored = await readSetting(db, 'backup');
  return stored === undefined ? null : manifestSchema.parse(JSON.parse(stored));
}

/** @returns the first table whose number of rows differs from the backup's manifest, as a sentence; null when all match or there is no manifest */
export async function findRowCountMismatch(db: Db): Promise<string | null> {
  const manifest = await readManifest(db);
  if (!manifest) return null;
  const { counts } = manifest;
  const found = await countRows(db);
  const table = Object.keys({ ...counts, ...found }).find((name) => counts[name] !== found[name]);
  return table === undefined
    ? null
    : `${table} should have ${counts[table] ?? 0} rows and has ${found[table] ?? 0}`;
}
