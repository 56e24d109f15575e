import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { emptyDb } from '../../testing/databases.ts';

test('the audit log contains what was published before it existed', async () => {
  const db = await emptyDb();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0007_visits');
  await sql`insert into compositions (number, roman, form, questions, notation) values (12, '', 'Keertane', '[]', '')`.execute(
    db,
  );
  await sql`insert into users (id, username, username_key, email, email_key, password_hash, role, standing, created_at)
    values ('asha', 'asha', 'asha', 'asha@example.org', 'asha@example.org', '', 'ADMIN', 'Approved', 1)`.execute(
    db,
  );
  for (const [position, kind] of ['saved', 'overridden', 'published', 'restored'].entries()) {
    await sql`insert into acts (id, number, language, place, kind, user_id, reason, at) values (${`act ${position}`}, 12, 'Kannada', ${position}, ${kind}, 'asha', ${kind === 'restored' ? 'As it was.' : ''}, ${1000 + position})`.execute(
      db,
    );
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('audit_log').selectAll().orderBy('at').execute()).toEqual([
    {
      id: 'act 1',
      user_id: 'asha',
      kind: 'song overridden',
      subject: '12 Kannada',
      was: '',
      became: '',
      reason: '',
      at: 1001,
    },
    {
      id: 'act 2',
      user_id: 'asha',
      kind: 'song published',
      subject: '12 Kannada',
      was: '',
      became: '',
      reason: '',
      at: 1002,
    },
    {
      id: 'act 3',
      user_id: 'asha',
      kind: 'song restored',
      subject: '12 Kannada',
      was: '',
      became: '',
      reason: 'As it was.',
      at: 1003,
    },
  ]);
  await db.destroy();
});
