import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { livedInFolder, writeFileIn } from '../../testing/backups.ts';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { servedSite } from '../../testing/served.ts';
import { startBackups } from './service.ts';

const password = 'Tambura@1484';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A site on a database file with the backups of a running site, at noon in India. */
async function filedSite(variables: Record<string, string> = {}) {
  const { folder, database } = await livedInFolder();
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const env = readEnv({ DATA_DIR: folder, ...variables });
  const clock = { at: Date.parse('2026-01-15T12:00:00+05:30') };
  const lines: string[] = [];
  const backups = startBackups({
    db,
    env,
    now: () => clock.at,
    log: (line) => void lines.push(line),
  });
  onTestFinished(() => backups.close());
  const { site, app } = await servedSite({ db, env, backups, now: () => clock.at });
  return {
    folder,
    site,
    app,
    backups,
    clock,
    lines,
    asha: await site.signIn('ADMIN', { password }),
  };
}

test('the backup of a night is made once, also when the site was off at night, and not from a clock that is ahead', async () => {
  const { backups, clock } = await filedSite();
  const files = async () => (await backups.state()).rows.length;
  await backups.makeDue();
  await backups.makeDue();
  expect(await files()).toBe(1);
  clock.at = Date.parse('2026-01-16T02:29:59+05:30');
  await backups.makeDue();
  expect(await files()).toBe(1);
  clock.at += 1000;
  await backups.makeDue();
  expect(await files()).toBe(2);
  clock.at -= 2 * day;
  await backups.makeDue();
  expect(await files()).toBe(3);
});

test('a manual backup deletes no other of its day and replaces no nightly one', async () => {
  const { backups, clock, asha } = await filedSite();
  await backups.makeDue();
  for (const _ of [1, 2]) {
    clock.at += hour;
    await asha.admin.backUpNow();
    await expect.poll(async () => (await asha.admin.backups()).isRunning).toBe(false);
  }
  expect((await backups.state()).rows.map(({ kind }) => kind)).toEqual([
    'manual',
    'manual',
    'nightly',
  ]);
  clock.at = Date.parse('2026-01-16T02:30:00+05:30');
  await backups.start('manual').end;
  await backups.makeDue();
  expect((await backups.state()).rows.filter(({ kind }) => kind === 'nightly')).toHaveLength(2);
});

test('an admin sees the last backup, the last test and the next one, makes one now and downloads it; all of it is in the audit log', async () => {
  const { site, app, backups, asha, clock } = await filedSite();
  expect(await asha.admin.backups()).toMatchObject({
    rows: [],
    isRunning: false,
    made: null,
    next: '2026-01-15T21:00:00.000Z',
    failure: null,
  });
  expect(await asha.admin.backUpNow()).toMatchObject({ isRunning: true });
  await expect(asha.admin.backUpNow()).rejects.toThrow('The site is busy.');
  await expect.poll(async () => (await asha.admin.backups()).isRunning).toBe(false);
  const state = await asha.admin.backups();
  expect(state).toMatchObject({
    made: '2026-01-15T06:30:00.000Z',
    tested: '2026-01-15T06:30:00.000Z',
    isOld: false,
    isTestOld: false,
  });
  const [{ file = '' } = {}] = state.rows;
  clock.at += 1;
  const { authorization } = await site.join('ADMIN');
  const { ticket } = await asha.admin.allowBackupDownload({ file, password });
  const response = await app.inject({
    url: `/api/admin/backups/${file}?ticket=${ticket}`,
    headers: { authorization },
  });
  expect([
    response.statusCode,
    response.headers['cache-control'],
    response.headers['content-disposition'],
  ]).toEqual([200, 'private, no-store', `attachment; filename="${file}"`]);
  expect(gunzipSync(response.rawPayload).subarray(0, 15).toString()).toBe('SQLite format 3');
  expect((await asha.admin.auditLog({})).rows).toMatchObject([
    { kind: 'backup downloaded', subject: file, who: 'asha' },
    { kind: 'backup made', subject: file, who: 'asha' },
  ]);
  clock.at += 2 * day;
  expect(await backups.state()).toMatchObject({ isOld: true, isTestOld: true });
  expect((await asha.admin.storage()).backup).toEqual({
    made: '2026-01-15T06:30:00.000Z',
    tested: '2026-01-15T06:30:00.000Z',
  });
});

test('nobody but an admin learns of a backup', async () => {
  const { site, app, backups } = await filedSite();
  await backups.start('manual').end;
  const [{ file = '' } = {}] = (await backups.state()).rows;
  const { authorization: editor } = await site.join('Editor', { username: 'uma' });
  const { authorization: admin } = await site.join('ADMIN');
  const statusOf = async (name: string, authorization?: string) =>
    (
      await app.inject({
        url: `/api/admin/backups/${name}`,
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  for (const name of [file, 'purandara-2025-01-15T06-30-00.000Z.sqlite.gz', 'x']) {
    expect(await statusOf(name)).toBe(401);
    expect(await statusOf(name, editor)).toBe(403);
  }
  for (const name of [
    'purandara-2025-01-15T06-30-00.000Z.sqlite.gz',
    `${file}.json`,
    '..%2Fpurandara.sqlite',
    'x',
  ])
    expect(await statusOf(name, admin)).toBe(404);
  expect(await statusOf(file, admin)).toBe(403);
});

test('a download asks an admin for the password and the second factor, for one backup, once, within ten minutes', async () => {
  const { site, app, backups, clock, asha } = await filedSite();
  await backups.start('nightly').end;
  clock.at += day;
  await backups.start('nightly').end;
  const [{ file = '' } = {}, { file: other = '' } = {}] = (await backups.state()).rows;
  const { authorization } = await site.join('ADMIN');
  const statusOf = async (name: string, ticket: string) =>
    (
      await app.inject({
        url: `/api/admin/backups/${name}?ticket=${ticket}`,
        headers: { authorization },
      })
    ).statusCode;
  const allow = (proof: { password: string; code?: string }) =>
    asha.admin.allowBackupDownload({ file, ...proof });
  await expect(allow({ password: 'Tambura@1485' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The password is incorrect.',
  });

  const { ticket } = await allow({ password });
  // A wrong ticket uses the right one up, so nobody can try many.
  expect([await statusOf(file, 'x'), await statusOf(file, ticket)]).toEqual([403, 403]);
  expect(await statusOf(other, (await allow({ password })).ticket)).toBe(403);
  const used = (await allow({ password })).ticket;
  expect([await statusOf(file, used), await statusOf(file, used)]).toEqual([200, 403]);
  const late = (await allow({ password })).ticket;
  clock.at += 11 * 60_000;
  expect(await statusOf(file, late)).toBe(403);

  const authenticator = await addApp({ ...site, now: () => clock.at }, { authorization }, password);
  clock.at += 60_000;
  await expect(allow({ password })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('second factor'),
  });
  await expect(allow({ password, code: '000000' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('wrong'),
  });
  expect(
    await statusOf(
      file,
      (await allow({ password, code: totpCode(authenticator.secret, clock.at) })).ticket,
    ),
  ).toBe(200);
});

test('a backup that fails says why, leaves no file, and is tried again an hour later', async () => {
  const { folder, backups, clock, lines, asha } = await filedSite();
  // A file stands where the folder should be.
  writeFileIn(join(folder, 'backups'), '');
  await backups.makeDue();
  expect((await asha.admin.backups()).failure?.reason).toMatch(/ENOTDIR|EEXIST/);
  expect(lines).toHaveLength(1);
  rmSync(join(folder, 'backups'));
  clock.at += hour - 1;
  await backups.makeDue();
  expect(existsSync(join(folder, 'backups'))).toBe(false);
  clock.at += 1;
  await backups.makeDue();
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2);
  expect((await asha.admin.backups()).failure).toBeNull();
});

test('a BACKUP_DIR that cannot be used is found by the start, logged, and on the Admin Panel until a backup succeeds, which is logged', async () => {
  const other = (await livedInFolder()).folder;
  const BACKUP_DIR = join(other, 'kept');
  writeFileSync(BACKUP_DIR, 'a file stands in its way');
  const { asha, backups, lines } = await filedSite({ BACKUP_DIR });
  const reason = `No backup can be made in BACKUP_DIR (${BACKUP_DIR}): ${BACKUP_DIR} is a file, not a folder.`;
  expect(lines).toEqual([reason]);
  expect((await asha.admin.health()).problems).toContain('backup failing');
  expect((await asha.admin.backups()).failure?.reason).toBe(reason);
  rmSync(BACKUP_DIR);
  const { file, end } = backups.start('manual');
  await end;
  expect(lines.slice(1)).toEqual([`A backup was made and tested: ${join(BACKUP_DIR, file)}`]);
  expect((await asha.admin.health()).problems).not.toContain('backup failing');
});

test('backups go to the chosen folder, with the recordings where that is chosen', async () => {
  const other = (await livedInFolder()).folder;
  const { folder, backups } = await filedSite({
    BACKUP_DIR: join(other, 'kept'),
    BACKUP_RECORDINGS: '1',
  });
  writeFileIn(join(folder, 'recordings', 'Morning', '01 Gajavadana.mp3'), 'sound');
  await backups.start('manual').end;
  expect(readdirSync(join(other, 'kept'))).toHaveLength(3);
  expect(
    readFileSync(join(other, 'kept', 'recordings', 'Morning', '01 Gajavadana.mp3'), 'utf8'),
  ).toBe('sound');
  expect(await backups.state()).toMatchObject({ withMedia: true, rows: [{ songs: 12 }] });
});
