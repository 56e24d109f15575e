import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addressOfEmptyDb, emptyDb, migratedDb } from '../testing/databases.ts';
import { postgresTest } from '../testing/engine-tests.ts';
import { upgradeDatabase } from '../prepare.ts';
import { openDb, type Db } from './open.ts';
import { findFault, refuseUnusableServer } from './postgres-check.ts';

function open(address: string): Db {
  const db = openDb(address);
  onTestFinished(() => db.destroy());
  return db;
}

test.each([
  [
    'postgres://songs:secret@127.0.0.1:1/songs',
    'There is no database server at the address of DATABASE_URL.',
  ],
  [
    'postgres://songs:secret@nowhere.invalid/songs',
    'The database server of DATABASE_URL is not known under that name.',
  ],
])('%s is refused with one line', async (address, line) => {
  await expect(refuseUnusableServer(open(address))).rejects.toThrow(new Error(line));
});

test.each([
  [{ version: 14 }, 'The database server is PostgreSQL 14; the site needs 15 or newer.'],
  [
    { encoding: 'LATIN1' },
    'The database of DATABASE_URL has the encoding LATIN1; the site needs UTF8.',
  ],
  [{ isReadOnly: true }, expect.stringContaining('it is a standby, or set to read only')],
  [{ tables: ['accounts', 'notes'] }, expect.stringContaining('it has a table accounts')],
  [{ tables: ['history', 'kysely_migration'] }, null],
  [{}, null],
])('a server with %j: %s', (difference, fault) => {
  expect(
    findFault({ version: 15, encoding: 'UTF8', isReadOnly: false, tables: [], ...difference }),
  ).toEqual(fault);
});

postgresTest(
  'a database that is not there, a wrong password and a user without a connection are refused with one line',
  async () => {
    const address = await addressOfEmptyDb('');
    const changed = (difference: Partial<URL>) =>
      Object.assign(new URL(address), difference).toString();
    const refused = (url: string) =>
      refuseUnusableServer(open(url)).then(String, (error: unknown) => (error as Error).message);
    expect(await refused(changed({ pathname: '/purandara_nowhere' }))).toContain(
      'does not have the database',
    );
    const db = open(address);
    await sql`drop role if exists purandara_test_limited`.execute(db);
    await sql`create role purandara_test_limited login password 'right' connection limit 0`.execute(
      db,
    );
    onTestFinished(async () => void (await sql`drop role purandara_test_limited`.execute(db)));
    expect(
      await refused(changed({ username: 'purandara_test_limited', password: 'right' })),
    ).toContain('no connection left');
    expect(
      await refused(changed({ username: 'purandara_test_nobody', password: 'wrong' })),
    ).toMatch(/refuses the user|does not exist/);
  },
);

postgresTest(
  'a database that takes no writes, or is another program’s, is refused before anything is written',
  async () => {
    const db = await emptyDb();
    await sql`create table notes (text text)`.execute(db);
    await expect(refuseUnusableServer(db)).rejects.toThrow(
      'belongs to another program: it has a table notes',
    );
    await sql`drop table notes`.execute(db);
    await refuseUnusableServer(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(refuseUnusableServer(db)).rejects.toThrow('takes no writes');
  },
);

test('a database of a newer version is refused', async () => {
  const db = await migratedDb();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_tomorrow', '2030-01-01')`.execute(
    db,
  );
  await expect(upgradeDatabase(db, async () => {})).rejects.toThrow(
    'belongs to a newer version of the site (9999_tomorrow)',
  );
});
