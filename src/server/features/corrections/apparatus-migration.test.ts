import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { emptyDb } from '../../testing/databases.ts';
import { loadEdition, loadWitnesses } from '../edition/load.ts';
import { smallEdition, smallWitnesses } from '../../testing/songs.ts';

test('an older database gets the apparatus as the text of its Kannada revisions, and the seed is not written again', async () => {
  const db = await emptyDb();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateToLatest();
  await loadWitnesses(db, smallWitnesses);
  await loadEdition(db, smallEdition(), 1000);
  const recorded = () =>
    db
      .selectFrom('revision_apparatus')
      .innerJoin('revisions', 'revisions.id', 'revision_apparatus.revision_id')
      .select(['revisions.number', 'revisions.language', 'revision_apparatus.entries'])
      .execute();
  const before = await recorded();
  expect(before.map(({ number, language }) => [number, language])).toEqual([[1, 'Kannada']]);

  // As it was before the migration.
  await sql`drop table revision_apparatus`.execute(db);
  await sql`alter table apparatus rename column position to place`.execute(db);
  await migrations['0023_corrected_apparatus']?.up(db);
  await sql`alter table apparatus rename column place to position`.execute(db);
  expect(await recorded()).toEqual(before);
  expect(await loadEdition(db, smallEdition(), 2000)).toEqual({ added: 0, updated: 0, left: 0 });
  await db.destroy();
});
