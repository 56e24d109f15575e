import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { replacedLifetimeMs } from '../../../shared/backups.ts';
import { resumablePath, setUpTokenHeader } from '../../../shared/resumable-uploads.ts';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { emptyFolder, livedInFolder, writeFileIn } from '../../testing/backups.ts';
import { changeAndSave } from '../../testing/corrections.ts';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { servedSite } from '../../testing/served.ts';
import { shortDisk, testSite, type Caller } from '../../testing/site.ts';
import { createSetUpToken } from '../auth/service.ts';
import { ensureSigningKey } from '../auth/token-keys.ts';
import { writeManifest } from '../backups/manifest.ts';
import { startBackups } from '../backups/service.ts';
import { completeRestore } from './pending.ts';
import { deleteOldReplaced } from './service.ts';

const password = 'Tambura@1484';
const name = 'localhost:3000';

/** A site on a file, with its backups. */
async function filedSite(overrides: Parameters<typeof servedSite>[0] = {}) {
  const { folder, database } = await livedInFolder();
  const db = openDb(database);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  onTestFinished(close);
  const env = readEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://songs.example.org' });
  const backups = startBackups({ db, env, now: Date.now, log: () => {} });
  const { site, app } = await servedSite({ db, env, backups, now: Date.now, ...overrides });
  onTestFinished(async () => {
    await backups.close();
    await site.restores.close();
  });
  return {
    folder,
    database,
    site,
    app,
    close,
    async backUp() {
      const { file, end } = backups.start('manual');
      await end;
      expect(backups.failure()).toBeNull();
      return { from: 'backup', name: file } as const;
    },
  };
}
type Filed = Awaited<ReturnType<typeof filedSite>>;

/** The end of an inspection. */
async function inspected(caller: Caller, input: Parameters<Caller['restores']['inspect']>[0]) {
  await caller.restores.inspect(input);
  const { setUpToken } = input;
  const state = async () => (await caller.restores.state({ setUpToken })).inspection;
  await expect.poll(async () => (await state()).is, { timeout: 20_000 }).not.toBe('running');
  return state();
}

const found = async (...given: Parameters<typeof inspected>) => {
  const inspection = await inspected(...given);
  if (inspection.is !== 'done') throw new Error(JSON.stringify(inspection));
  return inspection.found;
};

/** Uploads a file. @returns its source */
async function upload({ app }: Pick<Filed, 'app'>, headers: Record<string, string>, bytes: Buffer) {
  const tus = { 'tus-resumable': '1.0.0', ...headers };
  const begun = await app.inject({
    method: 'POST',
    url: `${resumablePath}/backup`,
    headers: { ...tus, 'upload-length': String(bytes.length) },
  });
  const url = String(begun.headers['location']);
  const sent = await app.inject({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  expect(sent.statusCode).toBe(204);
  return { from: 'upload', name: url.split('/').at(-1) ?? '' } as const;
}

test('without room for missing recordings the inspection says so, and the backup is restored without them', async () => {
  const { site, folder, database, backUp, close } = await filedSite();
  const asha = await site.signIn('ADMIN', { password });
  const source = await backUp();
  writeFileIn(join(folder, 'backups/recordings/1.mp3'), 'a song');
  // A file with holes, larger than any disk of a test.
  const large = 2 ** 43;
  writeFileIn(join(folder, 'backups/recordings/2.mp3'), '');
  truncateSync(join(folder, 'backups/recordings/2.mp3'), large);
  expect(await found(asha, { source })).toMatchObject({ songs: 12, mediaWithoutRoom: large + 6 });
  await asha.restores.start({ siteName: name, password });
  await close();
  expect(await completeRestore(database)).not.toBeNull();
  expect(existsSync(join(folder, 'recordings/1.mp3'))).toBe(false);
});

test('Asha sees what a bad day would cost, restores, and finds the site as it was, with her act in its audit log', async () => {
  const filed = await filedSite();
  const { site, folder, database, app, close } = filed;
  const asha = await site.signIn('ADMIN', { password });
  await site.join('Editor');
  await site.join('Proofreader');
  const source = await filed.backUp();
  writeFileIn(join(folder, 'backups/recordings/morning/1.mp3'), 'a song');
  await asha.admin.cancel({ email: 'ravi@example.org' });
  const kiran = await site.signIn('Editor', { username: 'kiran' });
  const meera = await site.signIn('Editor');
  const word = (texts: { lyrics: string }) => ({ lyrics: texts.lyrics.replace(/\S+/, 'ಗೋವಿಂದ') });
  await changeAndSave(kiran, { number: 1, language: 'Kannada' }, word);
  await changeAndSave(meera, { number: 1, language: 'Kannada' }, word);
  await changeAndSave(meera, { number: 5, language: 'Kannada' }, word);

  expect(await found(asha, { source })).toMatchObject({
    songs: 12,
    hasCaller: true,
    hasChecksum: true,
    unreadableApps: [],
    mediaWithoutRoom: 0,
    lost: { corrections: 3, people: 2, accounts: 1, songs: 0, reports: 0 },
    regained: ['ravi@example.org'],
    siteAddress: null,
    firstAdmin: null,
    admins: [{ email: 'asha@example.org' }],
  });
  await expect(asha.restores.start({ siteName: name, password: 'wrong' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(asha.restores.start({ siteName: name })).rejects.toThrow('password is missing');
  await expect(asha.restores.start({ siteName: 'other', password })).rejects.toThrow(name);
  const { id } = await asha.restores.start({ siteName: ` ${name.toUpperCase()} `, password });
  expect(await site.visitor().restores.outcome({ id })).toEqual({ is: 'waiting' });
  await site.restores.restartRequested;

  // Until the restart reading goes on, and nothing more is written.
  expect(await site.visitor().compositions.read({ number: 1 })).toMatchObject({ number: 1 });
  await expect(meera.auth.logout()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(
    (await app.inject({ method: 'POST', url: '/api/auth/login', payload: {} })).statusCode,
  ).toBe(503);

  await close();
  const kept = await completeRestore(database);
  expect(await completeRestore(database)).toBeNull();
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const after = await testSite({ db, env: site.env });
  expect(await db.selectFrom('corrections').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await after.visitor().restores.outcome({ id })).toEqual({ is: 'restored' });
  const again = await after.signIn('ADMIN');
  expect((await again.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'backup restored',
    who: 'asha',
    subject: source.name,
  });
  expect(readdirSync(folder)).not.toContain('restore');
  expect(readFileSync(join(folder, 'recordings/morning/1.mp3'), 'utf8')).toBe('a song');

  // The replaced data can be restored as well, for a week.
  const { replaced } = await again.restores.state({});
  expect(replaced).toMatchObject([{ name: kept?.split('/').at(-1) }]);
  const old = { from: 'replaced', name: replaced[0]?.name ?? '' } as const;
  expect(await found(again, { source: old })).toMatchObject({ lost: { corrections: 0 } });
  await again.restores.cancel({});
  await deleteOldReplaced(folder, Date.now() + replacedLifetimeMs - 60_000);
  expect(existsSync(kept ?? '')).toBe(true);
  await deleteOldReplaced(folder, Date.now() + replacedLifetimeMs + 60_000);
  expect(existsSync(kept ?? '')).toBe(false);
});

test('who has ended regular e-mails since the backup gets none after it, and the key of the links that end them stays', async () => {
  const filed = await filedSite();
  const { site, database, close } = filed;
  const asha = await site.signIn('ADMIN', { password });
  const ravi = await site.signIn('Editor', { username: 'ravi' });
  const token = async (recipient: string, path: string) => {
    const rows = await site.db
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', recipient)
      .execute();
    const link = new RegExp(`${path}\\?token=(\\S+)`);
    return rows.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
  };
  const subscribe = async (email: string) => {
    await site.visitor().dailySong.subscribe({ email, songLanguage: 'Kannada', language: 'en' });
    const link = await token(email, '/daily-song/confirm');
    await site.visitor().dailySong.confirm({ token: link });
    return token(email, '/unsubscribe');
  };
  const gita = await subscribe('gita@example.org');
  await subscribe('uma@example.org');
  const source = await filed.backUp();
  await site.visitor().regularEmails.unsubscribe({ token: gita });
  await ravi.myWork.chooseDigest({ isWanted: false });
  const signingKey = await ensureSigningKey(site.db);
  await found(asha, { source });
  await asha.restores.start({ siteName: name, password });
  await close();
  await completeRestore(database);
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom('daily_readers').select('email').execute()).toEqual([
    { email: 'uma@example.org' },
  ]);
  expect(await db.selectFrom('digest_settings').select('is_wanted').execute()).toEqual([
    { is_wanted: 0 },
  ]);
  expect(await ensureSigningKey(db)).toEqual(signingKey);
});

test('a reader who began after the backup that the site was restored from is not taken for one who has ended it', async () => {
  const filed = await filedSite();
  const { site } = filed;
  const asha = await site.signIn('ADMIN', { password });
  const reader = {
    id: 'uma',
    email: 'uma@example.org',
    email_key: 'uma@example.org',
    song_language: 'Kannada' as const,
    language: 'en' as const,
    asked_at: 1,
    asked: 0,
    confirmed_at: Date.now() - 60_000,
    sent_at: 0,
    refused: 0,
  };
  await site.db.insertInto('daily_readers').values(reader).execute();
  const source = await filed.backUp();
  await site.db.deleteFrom('daily_readers').execute();
  const restoredReaders = async () => {
    await found(asha, { source });
    const sqlite = new Sqlite(join(filed.folder, 'restore/restored.sqlite'));
    const { count } = sqlite.prepare('select count(*) as count from daily_readers').get() as {
      count: number;
    };
    sqlite.close();
    return count;
  };
  expect(await restoredReaders()).toBe(0);
  await writeManifest(site.db, reader.confirmed_at - 60_000);
  expect(await restoredReaders()).toBe(1);
});

test('an account with an app needs its code, and the app works after the restore', async () => {
  const filed = await filedSite();
  const { site, database, close } = filed;
  const account = await site.join('ADMIN', { password });
  const { secret } = await addApp(site, account, password);
  const asha = site.callerWith(account.authorization);
  const source = await filed.backUp();
  expect((await found(asha, { source })).unreadableApps).toEqual([]);
  const given = { siteName: name, password };
  await expect(asha.restores.start(given)).rejects.toThrow('second factor');
  await expect(asha.restores.start({ ...given, code: '000000' })).rejects.toThrow('wrong');
  const code = totpCode(secret, Date.now() + 30_000);
  await asha.restores.start({ ...given, code });
  await close();
  await completeRestore(database);
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const after = await testSite({ db, now: () => Date.now() + 120_000 });
  const login = { email: account.email, password };
  await expect(after.visitor().auth.login(login)).rejects.toThrow('second factor');
  const next = totpCode(secret, Date.now() + 120_000);
  expect((await after.visitor().auth.login({ ...login, code: next })).role).toBe('ADMIN');
});

test('bad files are refused with words, and leave nothing', async () => {
  const filed = await filedSite();
  const { site, folder, app } = filed;
  const { authorization } = await site.join('ADMIN');
  const asha = site.callerWith(authorization);
  const { name: file } = await filed.backUp();
  const whole = readFileSync(join(folder, 'backups', file));
  const changed = (sql: string) => {
    const path = join(emptyFolder(), 'changed.sqlite');
    writeFileSync(path, gunzipSync(whole));
    const sqlite = new Sqlite(path);
    sqlite.exec(sql);
    sqlite.close();
    return gzipSync(readFileSync(path));
  };
  const broken = Buffer.from(whole);
  const middle = broken.length >> 1;
  broken.writeUInt8(broken.readUInt8(middle) ^ 0xff, middle);
  for (const [bytes, reason] of [
    [whole.subarray(0, whole.length >> 1), /^This file is damaged/],
    [broken, /^This file is damaged/],
    [Buffer.from('a song'), 'This file is no backup of this site.'],
    [gzipSync('a song'), 'This file is no backup of this site.'],
    [gzipSync(Buffer.alloc(100_000_000)), 'This file is no backup of this site.'],
    [
      changed("insert into kysely_migration values ('9999_later', '')"),
      /newer version.*9999_later/,
    ],
    [changed('delete from users'), /^This file is damaged: users should have/],
    [changed('drop table kysely_migration'), 'This file is no backup of this site.'],
    [
      changed('create trigger x after insert on users begin delete from texts; end'),
      'This file is no backup of this site.',
    ],
  ] as const) {
    const source = await upload({ app }, { authorization }, bytes);
    expect(await inspected(asha, { source })).toMatchObject({
      is: 'refused',
      reason: expect.stringMatching(reason),
    });
    expect(existsSync(join(folder, 'restore'))).toBe(false);
    expect(readdirSync(join(folder, 'resumable-uploads'))).toEqual([]);
  }
  await expect(asha.restores.start({ siteName: name, password })).rejects.toThrow();
});

test('a file that unpacks to more than the disk has room for is refused', async () => {
  const disk = await shortDisk(450_000_000);
  const filed = await filedSite({ disk });
  const { authorization } = await filed.site.join('ADMIN');
  const source = await upload(filed, { authorization }, gzipSync(Buffer.alloc(100_000_000)));
  const asha = filed.site.callerWith(authorization);
  expect(await inspected(asha, { source })).toMatchObject({
    is: 'refused',
    reason: expect.stringContaining('There is no room to unpack'),
  });
  expect(statSync(filed.folder).isDirectory()).toBe(true);
  disk.space.free = 1_000_000;
  await disk.measure();
  await expect(asha.restores.inspect({ source })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

test('another site’s backup is allowed, and its differences are shown', async () => {
  const other = await filedSite({});
  await other.site.join('ADMIN', { username: 'hema' });
  const theirs = await other.backUp();
  const bytes = readFileSync(join(other.folder, 'backups', theirs.name));

  const filed = await filedSite();
  const { authorization } = await filed.site.join('ADMIN');
  const asha = filed.site.callerWith(authorization);
  const sqlite = join(emptyFolder(), 'theirs.sqlite');
  writeFileSync(sqlite, gunzipSync(bytes));
  const changed = new Sqlite(sqlite);
  changed
    .prepare("update settings set value = replace(value, 'songs.example.org', 'music.example.org')")
    .run();
  changed.close();
  const source = await upload(filed, { authorization }, gzipSync(readFileSync(sqlite)));
  expect(await found(asha, { source })).toMatchObject({
    siteAddress: { backup: 'https://music.example.org', site: 'https://songs.example.org' },
    firstAdmin: { backup: 'hema@example.org', site: 'asha@example.org' },
    hasCaller: false,
    lost: { accounts: 1 },
  });
});

test('one person restores at a time', async () => {
  const clock = { at: Date.now() };
  const filed = await filedSite({ now: () => clock.at });
  const [asha, hema] = [
    await filed.site.signIn('ADMIN', { password }),
    await filed.site.signIn('ADMIN', { username: 'hema', password }),
  ];
  const source = await filed.backUp();
  await found(asha, { source });
  await expect(hema.restores.inspect({ source })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('asha'),
  });
  await expect(hema.restores.start({ siteName: name, password })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect((await hema.restores.state({})).inspection).toEqual({ is: 'none' });
  await asha.restores.cancel({});
  await found(hema, { source });
  // Ten minutes later nobody waits for her any more.
  clock.at += 9 * 60_000;
  await filed.site.restores.removeIdle();
  expect(existsSync(join(filed.folder, 'restore'))).toBe(true);
  clock.at += 2 * 60_000;
  await filed.site.restores.removeIdle();
  expect(existsSync(join(filed.folder, 'restore'))).toBe(false);
  await found(asha, { source });
  clock.at += 11 * 60_000;
  await found(hema, { source });
  const both = await Promise.allSettled([
    hema.restores.start({ siteName: name, password }),
    hema.restores.start({ siteName: name, password }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('on an empty site the set-up link restores an uploaded backup, without a password', async () => {
  const other = await filedSite();
  await other.site.join('ADMIN', { password });
  const { name: file } = await other.backUp();
  const bytes = readFileSync(join(other.folder, 'backups', file));

  const { site, app, database, close } = await filedSite();
  const setUpToken = (await createSetUpToken(site.db)) ?? '';
  const visitor = site.visitor();
  const source = await upload({ app }, { [setUpTokenHeader]: setUpToken }, bytes);
  await expect(visitor.restores.inspect({ source, setUpToken: 'x' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await found(visitor, { source, setUpToken })).toMatchObject({
    hasCaller: null,
    firstAdmin: null,
    admins: [{ email: 'asha@example.org' }],
  });
  await visitor.restores.start({ siteName: name, setUpToken });
  await close();
  await completeRestore(database);
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const after = await testSite({ db });
  expect((await after.visitor().auth.login({ email: 'asha@example.org', password })).role).toBe(
    'ADMIN',
  );
  expect(await after.visitor().auth.setUpLink({ token: setUpToken })).toEqual({ isOpen: false });
  expect((await (await after.signIn('ADMIN')).admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'backup restored',
    subject: 'an uploaded backup',
    reason: 'The holder of the set-up link',
  });
});

test('a database in memory, as one on PostgreSQL, is not restored here', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const source = { from: 'replaced', name: 'replaced-2026-01-15T00-00-01.000Z' } as const;
  await expect(asha.restores.inspect({ source })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('where the backup cannot be put in place the site starts with the old database', async () => {
  const filed = await filedSite();
  const { site, folder, database, close } = filed;
  const asha = await site.signIn('ADMIN', { password });
  const source = await filed.backUp();
  await found(asha, { source });
  await asha.restores.start({ siteName: name, password });
  await close();
  const before = readFileSync(database);
  // A folder cannot be replaced by a file.
  const lines: string[] = [];
  renameSync(database, `${database}.aside`);
  mkdirSync(database);
  expect(await completeRestore(database, (line) => lines.push(line))).toBeNull();
  rmdirSync(database);
  renameSync(`${database}.aside`, database);
  expect(lines).toEqual([expect.stringContaining('the database is as it was')]);
  expect(readFileSync(database).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((file) => /^re(?:stor|plac)e/.test(file))).toEqual([]);
});
