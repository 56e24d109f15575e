import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { emptyDb } from '../../testing/databases.ts';

test('an account that waited for approval becomes a request; one with earlier work stays as a closed account', async () => {
  const db = await emptyDb();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0014_reports');
  const add = (id: string, standing: string) =>
    sql`insert into users (id, username, username_key, email, email_key, password_hash, role, standing, details, created_at)
      values (${id}, ${id}, ${id}, ${`${id}@example.org`}, ${`${id}@example.org`}, 'hash', 'Editor', ${standing}, 'A singer.', 1)`.execute(
      db,
    );
  for (const [id, standing] of [
    ['asha', 'Approved'],
    ['gita', 'Cancelled'],
    ['ravi', 'Pending'],
    ['uma', 'Pending'],
  ] as const)
    await add(id, standing);
  await sql`insert into administration (id, user_id, kind, subject, was, became, reason, at) values ('1', 'ravi', 'song published', '5 Kannada', '', '', '', 1)`.execute(
    db,
  );
  await sql`insert into links (hash, kind, user_id, email, expires_at) values ('1', 'reset', 'uma', 'uma@example.org', 1)`.execute(
    db,
  );

  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await db.selectFrom('users').select(['id', 'standing']).orderBy('id').execute()).toEqual([
    { id: 'asha', standing: 'Approved' },
    { id: 'gita', standing: 'Cancelled' },
    { id: 'ravi', standing: 'Cancelled' },
  ]);
  const request = {
    role: 'Editor',
    details: 'A singer.',
    password_hash: 'hash',
    created_at: expect.any(Number),
    link_hash: null,
    verified_at: null,
  };
  expect(await db.selectFrom('sign_ups').selectAll().orderBy('id').execute()).toEqual(
    ['ravi', 'uma'].map((id) => ({
      id,
      username: id,
      username_key: id,
      username_look: id,
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      ...request,
    })),
  );
  await db.destroy();
});
