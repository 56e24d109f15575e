import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { backupName } from '../../../shared/backups.ts';
import { noSecondCopy } from '../../../shared/settings.ts';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { emptyFolder, livedInFolder, writeFileIn } from '../../testing/backups.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { startStorage } from '../../testing/s3-server.ts';
import { testSite } from '../../testing/site.ts';
import { runCopyTask } from './copy-target.ts';
import { storeTest, untested } from './folder.ts';
import { openSettings } from '../settings/store.ts';
import { findProblems } from '../health/problems.ts';
import { startBackups } from './service.ts';

const [password, hour, day] = ['Tambura@1484', 3_600_000, 24 * 3_600_000];
const identity = { password };
const nowhere = { ...noSecondCopy, secret: '' };

/** A site on a database file, whose admin may choose folders below `root`. */
async function filedSite(variables: Record<string, string> = {}) {
  const { folder, database } = await livedInFolder();
  const root = emptyFolder();
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const env = readEnv({
    DATA_DIR: folder,
    BACKUP_ROOTS: root,
    INTERNAL_NETWORKS: '127.0.0.1',
    ...variables,
  });
  const clock = { at: Date.parse('2026-01-15T12:00:00+05:30') };
  const lines: string[] = [];
  const settings = await openSettings(db, env);
  const log = (line: string) => void lines.push(line);
  const backups = startBackups({ db, env, settings, now: () => clock.at, log });
  onTestFinished(() => backups.close());
  const site = await testSite({ db, env, settings, backups, now: () => clock.at });
  const asha = await site.signIn('ADMIN', { password });
  const backUp = async () => {
    await backups.makeDue();
    clock.at += day;
  };
  return { folder, root, site, backups, clock, lines, asha, backUp };
}

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();

test('each backup is copied with its test result into a folder that the environment allows, and rotation deletes only what was copied', async () => {
  const { root, asha, backups, backUp, folder } = await filedSite();
  const second = join(root, 'usb', 'songs');
  await asha.admin.saveSecondCopy({
    base: 0,
    value: { ...nowhere, kind: 'folder', folder: second },
    identity,
  });
  const [own, other] = ['notes.txt', backupName(Date.UTC(2020, 0, 1), 'nightly')];
  for (const name of [own, other]) writeFileSync(join(second, name), 'not ours');
  await backUp();
  const [first = ''] = (await backups.state()).rows.map(({ file }) => file);
  expect(await filesIn(second)).toEqual([own, other, first, `${first}.json`].toSorted());
  expect(readFileSync(join(second, first))).toEqual(readFileSync(join(folder, 'backups', first)));
  expect((await backups.state()).secondCopy).toMatchObject({
    target: second,
    count: 1,
    failure: null,
  });
  for (let times = 0; times < 9; times += 1) await backUp();
  const files = await filesIn(second);
  expect(files).toContain(other);
  const kept = (await backups.state()).rows.map(({ file }) => file);
  expect(files.filter((name) => name.endsWith('.gz') && name !== other)).toEqual(kept.toSorted());
  expect(files).not.toContain(first);
});

test('a folder outside the roots, through a link or through “..” is refused, and so is one within the first', async () => {
  const { root, asha, folder, lines, backUp } = await filedSite();
  const outside = emptyFolder();
  symlinkSync(outside, join(root, 'link'));
  const save = (target: string) =>
    asha.admin.saveSecondCopy({
      base: 0,
      value: { ...nowhere, kind: 'folder', folder: target },
      identity,
    });
  for (const target of [
    outside,
    join(root, 'link'),
    join(root, 'link', 'below'),
    `${root}-other`,
    '/',
    '/etc',
  ])
    await expect(save(target)).rejects.toThrow(/Choose a folder below/);
  for (const target of [`${root}/../x`, 'relative', ''])
    await expect(save(target)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const plan = { time: '02:30', withRecordings: false };
  for (const target of [outside, join(folder, 'backups')])
    await expect(
      asha.admin.saveBackupPlan({ base: 0, value: { ...plan, folder: target }, identity }),
    ).rejects.toThrow(/Choose a folder below/);
  await asha.admin.saveBackupPlan({
    base: 0,
    value: { ...plan, folder: join(root, 'one') },
    identity,
  });
  await expect(save(join(root, 'one', 'two'))).rejects.toThrow(/not within the folder of backups/);
  await expect(save(root)).rejects.toThrow(/not within the folder of backups/);
  await backUp();
  expect(await filesIn(join(root, 'one'))).toHaveLength(2);
  // Since then somebody has replaced the folder by a link.
  renameSync(join(root, 'one'), join(root, 'moved'));
  symlinkSync(outside, join(root, 'one'));
  await backUp();
  expect([await filesIn(outside), lines.at(-1)]).toEqual([
    [],
    expect.stringMatching(/BACKUP_ROOTS/),
  ]);
});

test('a folder that vanished, or whose disk is not mounted, is told once an hour in words, and after a day as a problem of the site', async () => {
  const { root, site, asha, backups, backUp, clock } = await filedSite();
  const second = join(root, 'usb');
  await asha.admin.saveSecondCopy({
    base: 0,
    value: { ...nowhere, kind: 'folder', folder: second },
    identity,
  });
  rmSync(second, { recursive: true });
  await backUp();
  const failure = async () => (await backups.state()).secondCopy?.failure?.reason;
  expect(await failure()).toMatch(/has vanished/);
  mkdirSync(second);
  await backUp();
  expect(await failure()).toMatch(/another folder than before/);
  expect(await filesIn(second)).toEqual([]);
  expect((await backups.state()).failure).toBeNull();
  clock.at += hour;
  expect(await findProblems(site)).toContain('second copy failing');
  await asha.admin.saveSecondCopy({
    base: 1,
    value: { ...nowhere, kind: 'folder', folder: second },
    identity,
  });
  await backups.makeDue();
  expect((await backups.state()).secondCopy).toMatchObject({ failure: null, isOld: false });
  expect((await filesIn(second)).length).toBeGreaterThan(2);
});

test('backups go to S3-compatible storage with right signatures; wrong keys and a missing bucket are told in words and nothing is saved', async () => {
  const storage = await startStorage();
  const { asha, backups, backUp, lines, site } = await filedSite();
  const save = (changes: Partial<typeof storage.target>, base = 0) =>
    asha.admin.saveSecondCopy({ base, value: { ...storage.target, ...changes }, identity });
  const wrong = {
    'The secret key is wrong': { secret: 'other' },
    'does not know the access key': { accessKey: 'AKOTHER' },
    'There is no such bucket': { bucket: 'other-bucket' },
    'expects another region': { region: 'eu-other-1' },
    'INTERNAL_NETWORKS does not allow': { endpoint: 'https://169.254.169.254' },
    'Without encryption only': { endpoint: 'http://192.168.1.1' },
    'no server of this name': { endpoint: 'https://storage.invalid' },
  };
  for (const [words, changes] of Object.entries(wrong))
    await expect(save(changes)).rejects.toThrow(words);
  expect((await asha.admin.settings()).secondCopy).toMatchObject({ kind: 'none', secret: 'none' });
  const saved = await save({});
  expect(saved.secondCopy).toMatchObject({ bucket: 'songs-backups', secret: 'stored' });
  await backUp();
  const [{ file = '', bytes = 0 } = {}] = (await backups.state()).rows;
  expect(storage.objects.get(`songs/${file}`)?.bytes).toBe(bytes);
  expect(storage.objects.has(`songs/${file}.json`)).toBe(true);
  storage.state.fail = () => 403;
  await backUp();
  expect((await backups.state()).secondCopy?.failure?.reason).toMatch(/does not accept the keys/);
  const known = [saved, await asha.admin.auditLog(), await asha.admin.backups(), lines];
  expect(JSON.stringify(known)).not.toContain(storage.target.secret);
  const dump = await site.db.selectFrom('settings').selectAll().execute();
  expect(JSON.stringify(dump)).not.toContain(storage.target.secret);
  // The stored key goes to the same storage only.
  await expect(save({ secret: '', endpoint: 'https://other.example.com' }, 1)).rejects.toThrow(
    /enter the password again/,
  );
  await expect(save({}, 0)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a large backup is sent in parts, again where one fails, and leaves no parts behind', async () => {
  const storage = await startStorage();
  const folder = emptyFolder();
  const name = backupName(1, 'nightly');
  const path = join(folder, name);
  writeFileSync(path, '');
  truncateSync(path, 40_000_000);
  const target = { ...storage.target, networks: ['127.0.0.1'] };
  let failures = 0;
  storage.state.fail = ({ url }) =>
    url?.includes('partNumber=2') && failures++ === 0 ? 500 : null;
  await runCopyTask({ target, does: 'copy', path });
  expect([storage.objects.get(`songs/${name}`)?.bytes, failures]).toEqual([40_000_000, 2]);
  // The storage refuses in the middle, and cannot even be told to forget the parts.
  storage.state.fail = ({ url }) => (url?.includes('uploadId') ? 403 : null);
  await expect(runCopyTask({ target, does: 'copy', path })).rejects.toThrow(
    /does not accept the keys/,
  );
  expect([storage.uploads.size, await filesIn(folder)]).toEqual([1, [name, `${name}.upload`]]);
  storage.state.fail = () => null;
  await runCopyTask({ target, does: 'copy', path });
  expect([storage.uploads.size, await filesIn(folder)]).toEqual([0, [name]]);
});

test.each(['size=8m', 'size=64m,nr_inodes=4'])(
  'a second disk that is full (%s) is told in words, and no half file is left',
  async (options) => {
    const disk = smallDisk(options);
    if (!disk) return;
    const { asha, backups, backUp } = await filedSite({ BACKUP_ROOTS: disk });
    const second = join(disk, 'second');
    await asha.admin.saveSecondCopy({
      base: 0,
      value: { ...nowhere, kind: 'folder', folder: second },
      identity,
    });
    const { bavail, bsize } = statfsSync(disk);
    if (options === 'size=8m') writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize));
    await backUp();
    const { rows, failure, secondCopy } = await backups.state();
    expect([rows.length, failure, secondCopy?.count]).toEqual([1, null, 0]);
    expect(secondCopy?.failure?.reason).toMatch(/There is no room in|The disk is full\. \(ENOSPC/);
    expect(await readdir(second)).toEqual(['.purandara-second-copy']);
  },
);

test('a backup holds the settings and none of their passwords; on another machine they are entered again', async () => {
  const storage = await startStorage();
  const { folder, asha, backups, backUp } = await filedSite();
  await asha.admin.saveSecondCopy({ base: 0, value: storage.target, identity });
  await backUp();
  const [{ file = '' } = {}] = (await backups.state()).rows;
  const path = join(folder, 'backups', file);
  const whole = gunzipSync(readFileSync(path));
  expect([whole.includes('songs-backups'), whole.includes(storage.target.secret)]).toEqual([
    true,
    false,
  ]);
  const other = emptyFolder();
  writeFileSync(join(other, 'purandara.sqlite'), whole);
  const db = openDb(join(other, 'purandara.sqlite'));
  onTestFinished(() => db.destroy());
  const restored = await openSettings(db, readEnv({ DATA_DIR: other }));
  expect(restored.chosen().secondCopy).toMatchObject({ bucket: 'songs-backups', secret: null });
});

test('the target is changed while a copy runs: the old one gets no more, and the new one all', async () => {
  const { root, folder, asha, backups } = await filedSite();
  for (const at of [1, 2]) {
    const path = join(folder, 'backups', backupName(at, 'manual'));
    writeFileIn(path, `backup ${at}`);
    await storeTest(path, { ...untested, tested: new Date(at).toISOString() });
  }
  const [one, two] = [join(root, 'one'), join(root, 'two')];
  const save = (base: number, target: string) =>
    asha.admin.saveSecondCopy({
      base,
      value: { ...nowhere, kind: 'folder', folder: target },
      identity,
    });
  await save(0, one);
  await save(1, two);
  await backups.secondCopy.copyDue(join(folder, 'backups'));
  await backups.secondCopy.copyDue(join(folder, 'backups'));
  expect(await filesIn(two)).toHaveLength(4);
  expect((await backups.state()).secondCopy).toMatchObject({ target: two, count: 2 });
});
