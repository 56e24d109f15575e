import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { emptyFolder, livedInFolder, writeFileIn } from '../../testing/backups.ts';
import { insertSession, saveClient } from '../auth/queries.ts';
import { insertTotp, putPending } from '../auth/second-factor-queries.ts';
import { openSecret, sealSecret } from '../auth/stored-secrets.ts';
import { ensureSigningKey, rotateTokenKey } from '../auth/token-keys.ts';
import { listBackups } from './folder.ts';
import { makeBackup, testBackup } from './make-backup.ts';
import { UnusableBackup, unpackAndCheck } from './unpack.ts';
import { restoreBackup } from './restore.ts';

const at = Date.UTC(2026, 0, 15, 12);

/** A data folder that is lived in, and the task of backing it up. */
async function dataFolder() {
  const { folder, database } = await livedInFolder();
  const backups = join(folder, 'backups');
  return {
    folder,
    database,
    backups,
    task: { database, folder: backups, withMedia: false, kind: 'nightly' as const, at },
  };
}

function rowsOf(database: string, query: string): unknown[] {
  const sqlite = new Sqlite(database, { readonly: true });
  try {
    return sqlite.prepare(query).all();
  } finally {
    sqlite.close();
  }
}

const namesIn = (folder: string) => readdirSync(folder).toSorted();

test('a backup holds the whole database as any SQLite reads it, is tested, and leaves nothing else behind', async () => {
  const { database, backups, task } = await dataFolder();
  const path = await makeBackup(task);
  expect(namesIn(backups)).toEqual([
    'purandara-2026-01-15T12-00-00.000Z.sqlite.gz',
    'purandara-2026-01-15T12-00-00.000Z.sqlite.gz.json',
  ]);
  const plain = join(backups, 'plain.sqlite');
  writeFileSync(plain, gunzipSync(readFileSync(path)));
  for (const table of ['texts', 'revisions', 'glossary'])
    expect(rowsOf(plain, `select * from ${table} order by 1, 2, 3`)).toEqual(
      rowsOf(database, `select * from ${table} order by 1, 2, 3`),
    );
  expect(await listBackups(backups)).toEqual([
    expect.objectContaining({
      at: '2026-01-15T12:00:00.000Z',
      tested: '2026-01-15T12:00:00.000Z',
      problem: '',
      songs: 12,
      accounts: 1,
    }),
  ]);
});

test('a backup is restored with all rows, without the sessions, links and waiting e-mails; what was there is kept', async () => {
  const { task, database } = await dataFolder();
  const path = await makeBackup(task);
  const folder = emptyFolder();
  writeFileSync(join(folder, 'purandara.sqlite'), 'what was there');
  writeFileSync(join(folder, 'purandara.sqlite-wal'), 'and its log');
  const { kept, songs } = await restoreBackup(path, { dataFolder: folder, withMedia: false, at });
  const restored = join(folder, 'purandara.sqlite');
  expect(songs).toBe(12);
  // Asked first: reading the database leaves a log beside it.
  expect(namesIn(folder)).toEqual([
    'lock.sqlite',
    'purandara.sqlite',
    expect.stringMatching(/^replaced-/),
  ]);
  for (const table of ['texts', 'users', 'compositions'])
    expect(rowsOf(restored, `select * from ${table} order by 1, 2`)).toEqual(
      rowsOf(database, `select * from ${table} order by 1, 2`),
    );
  expect(rowsOf(database, 'select id from sessions')).toHaveLength(1);
  expect(rowsOf(restored, 'select id from sessions union all select hash from links')).toEqual([]);
  expect(rowsOf(restored, 'select next_at from emails')).toEqual([{ next_at: null }]);
  expect(rowsOf(restored, 'select kind, subject from audit_log')).toEqual([
    { kind: 'backup restored', subject: 'purandara-2026-01-15T12-00-00.000Z.sqlite.gz' },
  ]);
  expect(readFileSync(join(kept ?? '', 'purandara.sqlite'), 'utf8')).toBe('what was there');
  expect(readFileSync(join(kept ?? '', 'purandara.sqlite-wal'), 'utf8')).toBe('and its log');
});

/** Values of every kind that are in force on the running site, in a database that also has free pages with deleted ones. */
async function addSecrets(database: string): Promise<string[]> {
  const db = openDb(database);
  const [deleted, user] = [
    randomUUID(),
    await db.selectFrom('users').select('id').executeTakeFirstOrThrow(),
  ];
  await writeSetting(db, 'signing_key', 'the-secret-of-the-site');
  await rotateTokenKey(db, at);
  await putPending(db, {
    user_id: user.id,
    kind: 'totp',
    value: 'a-pending-secret',
    expires_at: at,
  });
  await saveClient(
    db,
    { user_id: user.id, kind: 'device', key_hash: 'a-known-browser', last_used: at },
    10,
  );
  const session = {
    user_id: user.id,
    created_at: at,
    last_used: at,
    expires_at: at,
    address: '',
    agent: '',
  };
  for (let number = 0; number < 40; number += 1)
    await insertSession(db, { ...session, id: `${deleted} ${number}` });
  await db.deleteFrom('sessions').where('id', 'like', `${deleted}%`).execute();
  await insertSession(db, { ...session, id: randomUUID() });
  const [live] = await db.selectFrom('sessions').select('id').execute();
  const keys = (await db.selectFrom('secrets').select('value').execute()).flatMap(
    ({ value }) => value.match(/[\w+/-]{20,}/g) ?? [],
  );
  await db.destroy();
  // The link of livedInFolder, and the text of its e-mail.
  return [
    live?.id ?? expect.fail(),
    ...keys,
    'a-pending-secret',
    'a-known-browser',
    deleted,
    'hash-of-a-link',
    'Dear Meera',
  ];
}

test.each(['nightly', 'before-upgrade'] as const)(
  'no byte of an unpacked backup is of a session, key, link or e-mail in force (%s)',
  async (kind) => {
    const { database, task } = await dataFolder();
    const secrets = await addSecrets(database);
    const bytesOf = (file: Buffer) => secrets.filter((secret) => file.includes(secret));
    expect(secrets.length).toBeGreaterThan(7);
    expect(bytesOf(readFileSync(database))).toEqual(secrets);
    const path = await makeBackup({ ...task, kind });
    expect(bytesOf(gunzipSync(readFileSync(path)))).toEqual([]);
  },
);

test('an earlier backup, which holds sessions and keys, is restored without them', async () => {
  const { database } = await dataFolder();
  await addSecrets(database);
  const folder = emptyFolder();
  await restoreBackup(database, { dataFolder: folder, withMedia: false, at });
  const restored = join(folder, 'purandara.sqlite');
  for (const table of ['sessions', 'links', 'known_clients', 'pending_proofs', 'secrets'])
    expect([table, rowsOf(restored, `select * from ${table}`)]).toEqual([table, []]);
});

test.each<[string, (path: string) => void, RegExp]>([
  [
    'cut off',
    (path) => truncateSync(path, readFileSync(path).length - 1000),
    /is damaged: unexpected end of file/,
  ],
  ['changed in one byte', (path) => flip(path, 5000), /is damaged: /],
  ['a text', (path) => writeFileSync(path, 'Dear Asha'), /is no backup of this site/],
  ['an empty file', (path) => writeFileSync(path, ''), /is no backup of this site/],
  [
    'another packed file',
    (path) => writeFileSync(path, gzipSync('Dear Asha')),
    /is no backup of this site/,
  ],
  [
    'a database of another program',
    (path) => rewrite(path, 'drop table kysely_migration'),
    /is no backup of this site/,
  ],
  [
    'of a newer version',
    (path) => rewrite(path, `insert into kysely_migration values ('9999_x', '')`),
    /newer version of the site \(9999_x\)/,
  ],
  [
    'without some rows',
    (path) => rewrite(path, 'delete from glossary'),
    /is damaged: glossary should have \d+ rows and has 0/,
  ],
  [
    'without the song of a text',
    (path) => rewrite(path, 'pragma foreign_keys = off; delete from compositions where number = 1'),
    /is damaged: a row of/,
  ],
])('a file that is %s is refused, and the data stays as it was', async (_what, spoil, message) => {
  const { task } = await dataFolder();
  const path = await makeBackup(task);
  spoil(path);
  const folder = emptyFolder();
  writeFileSync(join(folder, 'purandara.sqlite'), 'what was there');
  await expect(restoreBackup(path, { dataFolder: folder, withMedia: false, at })).rejects.toThrow(
    message,
  );
  await expect(testBackup(path, at)).rejects.toThrow(UnusableBackup);
  expect((await listBackups(task.folder))[0]).toMatchObject({
    tested: null,
    problem: expect.stringMatching(message),
  });
  expect(readFileSync(join(folder, 'purandara.sqlite'), 'utf8')).toBe('what was there');
  expect(namesIn(folder)).toEqual(['lock.sqlite', 'purandara.sqlite']);
});

function flip(path: string, offset: number): void {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

/** Changes the database in a backup. */
function rewrite(path: string, statement: string): void {
  const plain = `${path}.plain`;
  writeFileSync(plain, gunzipSync(readFileSync(path)));
  const sqlite = new Sqlite(plain);
  sqlite.exec(statement);
  sqlite.close();
  writeFileSync(path, gzipSync(readFileSync(plain)));
  rmSync(plain);
}

test('a changed byte of an unpacked backup is found by the stored digest; without one the check says that it cannot', async () => {
  const { task } = await dataFolder();
  const path = await makeBackup(task);
  const plain = path.slice(0, -'.gz'.length);
  writeFileSync(plain, gunzipSync(readFileSync(path)));
  expect(await testBackup(plain, at)).toMatchObject({ songs: 12, checksum: 'stored' });
  flip(plain, readFileSync(plain).lastIndexOf('gajavadana'));
  await expect(testBackup(plain, at)).rejects.toThrow(
    /is damaged: its content differs from the digest in its \.json file/,
  );
  const carried = join(emptyFolder(), 'carried.sqlite');
  writeFileSync(carried, gunzipSync(readFileSync(path)));
  expect(await testBackup(carried, at)).toMatchObject({ songs: 12, checksum: 'none' });
});

test('a start that fails again and again makes one backup before its upgrade, until the database has changed', async () => {
  const { database, backups, task } = await dataFolder();
  const before = { ...task, kind: 'before-upgrade' as const };
  const first = await makeBackup(before);
  expect(await makeBackup({ ...before, at: at + 1 })).toBe(first);
  const sqlite = new Sqlite(database);
  sqlite.exec("update users set username = 'meera2'");
  sqlite.close();
  await makeBackup({ ...before, at: at + 2 });
  expect((await listBackups(backups)).map(({ kind, at: made }) => [kind, made.slice(-5)])).toEqual([
    ['before-upgrade', '.002Z'],
    ['before-upgrade', '.000Z'],
  ]);
});

test('a database that is not packed is restored too', async () => {
  const { database } = await dataFolder();
  const folder = emptyFolder();
  await restoreBackup(database, { dataFolder: folder, withMedia: false, at });
  expect(rowsOf(join(folder, 'purandara.sqlite'), 'select * from texts').length).toBeGreaterThan(
    50,
  );
});

test('while the site runs nothing is restored', async () => {
  const { task } = await dataFolder();
  const path = await makeBackup(task);
  const folder = emptyFolder();
  const other = new Sqlite(join(folder, 'lock.sqlite'));
  other.exec('begin exclusive');
  onTestFinished(() => void other.close());
  await expect(restoreBackup(path, { dataFolder: folder, withMedia: false, at })).rejects.toThrow(
    /^Another process of the site uses/,
  );
  expect(existsSync(join(folder, 'purandara.sqlite'))).toBe(false);
});

test('recordings are copied beside the backups once, and the missing ones back', async () => {
  const { folder, task, backups } = await dataFolder();
  const recordings = join(folder, 'recordings');
  writeFileIn(join(recordings, 'Morning', '01 Gajavadana.mp3'), 'one');
  await makeBackup({ ...task, withMedia: true });
  writeFileIn(join(recordings, 'Morning', '02 Bhagyada.mp3'), 'two');
  await makeBackup({ ...task, withMedia: true, at: at + 1 });
  const restored = emptyFolder();
  writeFileIn(join(restored, 'recordings', 'Morning', '01 Gajavadana.mp3'), 'sung anew');
  const path = join(backups, 'purandara-2026-01-15T12-00-00.001Z.sqlite.gz');
  expect(await restoreBackup(path, { dataFolder: restored, withMedia: true, at })).toMatchObject({
    mediaFiles: 1,
  });
  expect(readFileSync(join(restored, 'recordings', 'Morning', '01 Gajavadana.mp3'), 'utf8')).toBe(
    'sung anew',
  );
  expect(readFileSync(join(restored, 'recordings', 'Morning', '02 Bhagyada.mp3'), 'utf8')).toBe(
    'two',
  );
});

test('what a killed process left unfinished is deleted, what a running one makes is not', async () => {
  const { task, backups } = await dataFolder();
  await makeBackup(task);
  const dead = join(backups, '.unfinished-999999999-abc');
  const running = join(backups, `.unfinished-${process.ppid}-abc`);
  for (const name of [dead, running]) writeFileIn(join(name, 'copy.sqlite'), 'half');
  await makeBackup({ ...task, at: at + 1 });
  expect([existsSync(dead), existsSync(running)]).toEqual([false, true]);
});

test('a backup that fails its test takes no place of a good one, and only the last of such stays', async () => {
  const { database, backups, task } = await dataFolder();
  const day = 24 * 60 * 60 * 1000;
  const good = await makeBackup(task);
  const whole = readFileSync(database);
  const sqlite = new Sqlite(database);
  sqlite.exec('pragma foreign_keys = off; delete from compositions where number = 1');
  sqlite.close();
  for (const later of [1, 2, 3])
    await expect(makeBackup({ ...task, at: at + later })).rejects.toThrow(UnusableBackup);
  writeFileSync(database, whole);
  await makeBackup({ ...task, at: at + day });
  expect(
    (await listBackups(backups)).map(({ at: made, problem }) => [made, problem !== '']),
  ).toEqual([
    ['2026-01-16T12:00:00.000Z', false],
    ['2026-01-15T12:00:00.003Z', true],
    ['2026-01-15T12:00:00.000Z', false],
  ]);
  expect(existsSync(good)).toBe(true);
});

test('a small file that unpacks to more than there is room for is stopped on the way', async () => {
  const [folder, bytes] = [emptyFolder(), 50_000_000];
  const [bomb, target] = [join(folder, 'bomb.sqlite.gz'), join(folder, 'target.sqlite')];
  writeFileSync(bomb, gzipSync(Buffer.alloc(bytes)));
  expect(readFileSync(bomb).length).toBeLessThan(100_000);
  await expect(unpackAndCheck(bomb, target, 1_000_000)).rejects.toThrow(
    'There is no room to unpack bomb.sqlite.gz in',
  );
  expect(readFileSync(target).length).toBeLessThanOrEqual(1_000_000);
  await expect(testBackup(bomb, at)).rejects.toThrow('is no backup of this site');
});

test('a backup has no secret of an app that can be read; the app stays valid on the same machine, and elsewhere is named as lost', async () => {
  const { folder, database, task } = await dataFolder();
  const db = openDb(database);
  const user = await db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const secret = await sealSecret(db, { user_id: user.id, secret: 'JBSWY3DPEHPK3PXP' });
  await insertTotp(db, { user_id: user.id, secret, last_step: 0, created_at: at });
  const key = (await readSetting(db, 'second_factor_key')) ?? expect.fail();
  const signingKey = await ensureSigningKey(db);
  await db.destroy();
  const path = await makeBackup(task);
  const bytes = gunzipSync(readFileSync(path));
  expect([secret, key, 'JBSWY3DPEHPK3PXP'].map((text) => bytes.includes(text))).toEqual([
    true,
    false,
    false,
  ]);

  const elsewhere = await restoreBackup(path, { dataFolder: emptyFolder(), withMedia: false, at });
  expect(elsewhere.unreadableApps).toEqual([user.email]);
  const here = await restoreBackup(path, { dataFolder: folder, withMedia: false, at });
  expect(here.unreadableApps).toEqual([]);
  const restored = openDb(database);
  expect(await openSecret(restored, { user_id: user.id, secret })).toBe('JBSWY3DPEHPK3PXP');
  // The links that end regular e-mails go on working.
  expect(await ensureSigningKey(restored)).toEqual(signingKey);
  await restored.destroy();
});
