import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../db/open.ts';
import { emptyFolder, livedInFolder } from '../testing/backups.ts';
import { holdTokenKeys, signToken } from '../features/auth/token.ts';
import { loadTokenKeys } from '../features/auth/token-keys.ts';
import { addApp } from '../testing/second-factors.ts';
import { testSite } from '../testing/site.ts';
import { run } from './run.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a command on a data folder. @returns its exit code and what it prints */
async function command(
  dataFolder: string,
  ...args: string[]
): Promise<[code: number, printed: string]> {
  const lines: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
  vi.stubEnv('DATA_DIR', dataFolder);
  vi.stubEnv('PUBLIC_URL', 'https://songs.example.org/');
  return [await run(args), lines.join('\n')];
}

/** The running site on the same file. */
async function siteOn(database: string) {
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  return testSite({ db, now: Date.now });
}

test('backup, check and restore: what was saved since is kept beside, and the site has what the backup has', async () => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  const [made, where] = await command(folder, 'backup');
  expect([made, where]).toEqual([
    0,
    expect.stringMatching(/^Backed up and tested: .*\.sqlite\.gz$/),
  ]);
  const file = where.replace('Backed up and tested: ', '');
  expect(await command(folder, 'check', file)).toEqual([
    0,
    `${file} can be restored: 12 songs, 1 accounts.`,
  ]);
  expect(await command(folder, 'check')).toEqual([
    0,
    'The database is whole: 12 songs, 1 accounts.',
  ]);
  // A song that an undone import has removed is not counted.
  await running.db.deleteFrom('texts').where('number', '=', 12).execute();
  expect(await command(folder, 'check')).toEqual([
    0,
    'The database is whole: 11 songs, 1 accounts.',
  ]);
  await running.join('Proofreader');
  await running.db.destroy();
  const [restored, said] = await command(folder, 'restore', file);
  expect([restored, said]).toEqual([
    0,
    expect.stringMatching(
      /^Restored .*: 12 songs, 1 accounts\.\nWhat was there is in .*replaced-.*\nStart the site now/,
    ),
  ]);
  const kept = readdirSync(folder).find((name) => name.startsWith('replaced-')) ?? '';
  const accountsIn = (path: string) =>
    new Sqlite(path).prepare('select count(*) from users').pluck().get();
  expect([accountsIn(join(folder, kept, 'purandara.sqlite')), accountsIn(database)]).toEqual([
    2, 1,
  ]);
});

test('a backup to another folder goes there and deletes nothing', async () => {
  const { folder } = await livedInFolder();
  const other = emptyFolder();
  for (let times = 0; times < 2; times += 1)
    expect((await command(folder, 'backup', '--to', other))[0]).toBe(0);
  expect(readdirSync(other).filter((name) => name.endsWith('.gz'))).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain('backups');
});

test('an admin is made, and chooses a password by the printed link, once', async () => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  const [code, said] = await command(folder, 'admin', 'create', 'padma', 'padma@example.org');
  const [, token = ''] =
    /^Choose the password here within an hour, once: https:\/\/songs\.example\.org\/reset-password\?token=(\w+)$/.exec(
      said,
    ) ?? [];
  expect([code, token]).toEqual([0, expect.stringMatching(/^\w{32}$/)]);
  await running.visitor().auth.resetPassword({ token, password: 'Tambura@1484' });
  expect(
    await running.visitor().auth.login({ email: 'padma@example.org', password: 'Tambura@1484' }),
  ).toMatchObject({ role: 'ADMIN' });
  await expect(
    running.visitor().auth.resetPassword({ token, password: 'Tambura@1485' }),
  ).rejects.toThrow('This link has been used');
  expect(await command(folder, 'admin', 'create', 'padma', 'padma@example.org')).toEqual([
    1,
    expect.stringContaining('is taken'),
  ]);
  expect((await command(folder, 'admin', 'list'))[1]).toContain(
    'padma  padma@example.org  password only',
  );
  expect((await command(folder, 'admin', 'reset-password', 'padma@example.org'))[0]).toBe(0);
});

test('a lost second factor is removed, and the key of tokens replaced', async () => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  const password = 'Tambura@1484';
  const uma = await running.join('Proofreader', { username: 'uma', password });
  await addApp(running, uma, password);
  await expect(running.visitor().auth.login({ email: uma.email, password })).rejects.toThrow(
    'second factor',
  );
  expect((await command(folder, 'admin', 'drop-second-factor', uma.email))[0]).toBe(0);
  expect((await running.visitor().auth.login({ email: uma.email, password })).isApproved).toBe(
    'Approved',
  );
  expect(await command(folder, 'admin', 'drop-second-factor', uma.email)).toEqual([
    1,
    expect.stringContaining('second factor'),
  ]);
  const before = await loadTokenKeys(running.db, undefined, Date.now());
  expect((await command(folder, 'admin', 'rotate-key'))[0]).toBe(0);
  expect((await loadTokenKeys(running.db, undefined, Date.now())).map(({ id }) => id)).toEqual([
    expect.not.stringContaining(before[0].id),
    before[0].id,
  ]);
});

test('all sessions end, of one account or of all, and tokens that were signed with a stolen key open nothing while the site runs', async () => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  const [uma, asha] = [
    await running.join('Proofreader', { username: 'uma' }),
    await running.join('ADMIN'),
  ];
  const opens = async ({ authorization }: { authorization: string }) =>
    running
      .callerWith(authorization)
      .auth.account()
      .then(
        () => true,
        () => false,
      );
  expect([await opens(uma), await opens(asha)]).toEqual([true, true]);
  expect((await command(folder, 'admin', 'end-sessions', uma.email))[0]).toBe(0);
  expect([await opens(uma), await opens(asha)]).toEqual([false, true]);
  expect(await command(folder, 'admin', 'end-sessions', '--all')).toEqual([
    0,
    expect.stringMatching(/^\d sessions have ended/),
  ]);
  expect(await opens(asha)).toBe(false);

  const stolen = await loadTokenKeys(running.db, undefined, Date.now());
  const session = await running.join('ADMIN');
  const id = (await running.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()).id;
  const forged = {
    authorization: `Bearer ${await signToken(holdTokenKeys(stolen), id, Date.now())}`,
  };
  expect((await command(folder, 'admin', 'rotate-key', '--now'))[0]).toBe(0);
  expect([await opens(session), await opens(forged)]).toEqual([false, false]);
  // After the next start the stolen key opens no session of later either.
  expect(
    (await loadTokenKeys(running.db, undefined, Date.now())).map((one) => one.id),
  ).not.toContain(stolen[0].id);
  expect(await command(folder, 'admin', 'create', '--now')).toEqual([
    2,
    expect.stringContaining('Name what to do'),
  ]);
});

test('a closed account is opened again', async () => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  await running.join('Proofreader', {
    username: 'uma',
    standing: 'Cancelled',
    password: 'Tambura@1484',
  });
  const logIn = () =>
    running.visitor().auth.login({ email: 'uma@example.org', password: 'Tambura@1484' });
  await expect(logIn()).rejects.toThrow('Invalid Username or Password!');
  expect(await command(folder, 'admin', 'reset-password', 'uma@example.org')).toEqual([
    1,
    expect.stringContaining('is closed'),
  ]);
  expect(await command(folder, 'admin', 'unlock', 'uma@example.org')).toEqual([
    0,
    expect.stringContaining('is open again'),
  ]);
  expect(await logIn()).toMatchObject({ isApproved: 'Approved' });
});

test('an export is written while the site runs, and never over another file', async () => {
  const { folder, database } = await livedInFolder();
  await siteOn(database);
  const to = emptyFolder();
  expect(await command(folder, 'export', '--to', to)).toEqual([
    0,
    `Exported: ${join(to, 'purandara-dasa-everything.zip')}`,
  ]);
  const file = join(to, 'purandara-dasa-everything.zip');
  expect(Object.keys(unzipSync(readFileSync(file)))).toContain('songs.json');
  expect(await command(folder, 'export', '--to', to)).toEqual([1, `${file} is there already.`]);
  expect(await command(folder, 'take-along', '--out', file)).toEqual([
    1,
    `${file} is there already.`,
  ]);
});

test.each([
  [
    'a good file',
    'number,title,lyrics\n500,ಹರಿ,ಹರಿ ಹರಿ\n',
    [],
    0,
    /^1 songs added\nImported .*songs\.csv\.$/,
    1,
    ['applied'],
  ],
  [
    'a dry run',
    'number,title,lyrics\n500,ಹರಿ,ಹರಿ ಹರಿ\n',
    ['--dry-run'],
    0,
    /^1 songs added\nNothing was imported: this was a dry run\.$/,
    0,
    [],
  ],
  [
    'a file with a mistake',
    'number,title\n500,ಹರಿ\nx,ಹರಿ\n',
    [],
    1,
    /^1 songs with errors\n1 songs added\n.*\n.*Nothing is imported/s,
    0,
    [],
  ],
  ['what is no table', 'Dear Asha', [], 1, /./, 0, []],
])('import as an admin: %s', async (_what, text, options, code, said, added, states) => {
  const { folder, database } = await livedInFolder();
  const running = await siteOn(database);
  await running.join('ADMIN');
  await running.db.destroy();
  const file = join(folder, 'songs.csv');
  writeFileSync(file, text);
  expect(await command(folder, 'import', file, '--as', 'asha@example.org', ...options)).toEqual([
    code,
    expect.stringMatching(said),
  ]);
  const sqlite = new Sqlite(database, { readonly: true });
  expect(
    sqlite
      .prepare("select count(*) from texts where number = 500 and language = 'Kannada'")
      .pluck()
      .get(),
  ).toBe(added);
  expect(sqlite.prepare('select state from imports').pluck().all()).toEqual(states);
  sqlite.close();
});

test('only an admin imports, and only while the site is stopped', async () => {
  const { folder } = await livedInFolder();
  const file = join(folder, 'songs.csv');
  writeFileSync(file, 'number,title\n500,ಹರಿ\n');
  const asMeera = ['import', file, '--as', 'meera@example.org'];
  expect(await command(folder, ...asMeera)).toEqual([
    1,
    'There is no admin with the e-mail meera@example.org.',
  ]);
  // The first call holds the folder's lock as long as this process runs.
  expect(await command(folder, ...asMeera)).toEqual([
    1,
    expect.stringContaining('Another process of the site uses the data folder'),
  ]);
});

test.each([
  [['restore'], 2, 'Name the backup to restore.'],
  [['restore', 'nowhere.gz'], 1, 'There is no file nowhere.gz.'],
  [['backup', 'here'], 2, 'Unexpected argument: here.'],
  [['backup'], 1, 'There is no database in '],
  [['check'], 1, 'There is no database '],
  [['export', 'songs.pdf'], 2, 'There is no export songs.pdf.'],
  [['import'], 2, 'Name the file to import.'],
  [['import', 'songs.csv'], 2, 'Say by --as which admin imports.'],
  [['admin'], 2, 'Name what to do: list, create, reset-password, unlock'],
  [['admin', 'create', 'padma'], 2, 'admin create takes NAME and EMAIL.'],
  [['admin', 'unlock', 'nobody@example.org'], 1, 'There is no database '],
])('%s: exit code %i and one line', async (args, code, line) => {
  const [ended, said] = await command(emptyFolder(), ...args);
  expect([ended, said]).toEqual([code, expect.stringContaining(line)]);
  expect(said).not.toContain('\n');
});
