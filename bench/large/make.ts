import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDb } from '../../src/server/db/open.ts';
import { loadEdition, loadWitnesses } from '../../src/server/features/edition/load.ts';
import { readEdition, readWitnesses } from '../../src/server/features/edition/read.ts';
import { loadGlossary, readGlossary } from '../../src/server/features/glossary/load.ts';
import { enlargeEdition, fillPublished } from '../../src/server/testing/large-queries.ts';
import { fillTables } from '../../src/server/testing/queries.ts';

/** Makes a data folder with an edition of that many songs and ten thousand accounts with their activity. @returns the database's file */
export async function makeLargeSite(folder: string, songs: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'purandara.sqlite');
  const db = openDb(file);
  await migrate(db);
  const witnesses = readWitnesses('data/seed');
  const edition = readEdition('data/seed/songs', witnesses);
  await loadWitnesses(db, witnesses);
  await loadGlossary(db, readGlossary('data/seed/glossary', edition));
  await loadEdition(db, edition, Date.now());
  await enlargeEdition(db, songs);
  await fillTables(db);
  await fillPublished(db, 10_000);
  await db.destroy();
  return file;
}
