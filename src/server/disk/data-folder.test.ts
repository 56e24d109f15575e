import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = join(mkdtempSync(join(tmpdir(), 'data-folder-')), 'data');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A process that locks the folder, writes into its database and keeps running; returns the first line it prints. It changes to another user after
 * it has loaded its modules, since that user may not be able to read the project's folder.
 */
async function take(uid?: number): Promise<{ child: ChildProcess; output: string }> {
  const script = `
    const { takeDataFolder } = await import('${join(import.meta.dirname, 'data-folder.ts')}');
    const { openDb } = await import('${join(import.meta.dirname, '../db/open.ts')}');
    const { migrate } = await import('${join(import.meta.dirname, '../db/migrate.ts')}');
    process.umask(0o077);
    ${uid === undefined ? '' : `process.setuid(${uid});`}
    try {
      const db = openDb(takeDataFolder(${JSON.stringify(folder)}));
      await migrate(db);
      console.log('taken');
      globalThis.gc();
      setInterval(() => db, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, output: line.toString().trim() };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a second process is refused in one line, and gets in after kill -9 of the first', async () => {
  const first = await take();
  expect(first.output).toBe('taken');
  expect((await take()).output).toBe(
    `Another process of the site uses the data folder ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
  );
  const gone = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await gone;
  expect(existsSync(join(folder, 'purandara.sqlite-wal'))).toBe(true);
  expect((await take()).output).toBe('taken');
});

test('only its user may read the folder and every file in it', async () => {
  expect((await take()).output).toBe('taken');
  expect(modeOf(folder)).toBe('700');
  const files = readdirSync(folder);
  expect(files).toEqual(
    expect.arrayContaining([
      'lock.sqlite',
      'purandara.sqlite',
      'purandara.sqlite-shm',
      'purandara.sqlite-wal',
    ]),
  );
  expect(files.map((name) => modeOf(join(folder, name)))).toEqual(files.map(() => '600'));
});

// A process of another user can be started by root only.
const nobody = 65_534;
/** Lets every user reach a folder of the tests. */
function openAbove(path: string): void {
  for (let above = dirname(path); above !== '/tmp' && above !== '/'; above = dirname(above))
    chmodSync(above, 0o711);
}
const rootTest = test.skipIf(process.getuid?.() !== 0);

rootTest('a folder of another user is refused with its path and its owner', async () => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  openAbove(folder);
  expect((await take(nobody)).output).toBe(
    `The data folder cannot be used: ${folder} belongs to the user root (0) (mode 700), and this process runs as the user nobody (65534), who may not write there. Run it as that user, or change the owner. (DATA_DIR is ${folder}.)`,
  );
});

rootTest('a file of another user in the own folder is named', async () => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  openAbove(folder);
  chownSync(folder, nobody, nobody);
  writeFileSync(join(folder, 'purandara.sqlite-wal'), '', { mode: 0o600 });
  expect((await take(nobody)).output).toContain(
    `${folder}/purandara.sqlite-wal belongs to the user root (0) (mode 600)`,
  );
});

test('files that an earlier version left readable are made private at the start', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'purandara.sqlite'), '');
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'purandara.sqlite'), 0o644);
  expect((await take()).output).toBe('taken');
  expect([folder, join(folder, 'purandara.sqlite')].map(modeOf)).toEqual(['700', '600']);
});
