import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { emptyFolder, livedInFolder, markLast, stateOf } from '../../testing/backups.ts';
import { completeRestore } from '../restores/pending.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

/** A backup, and the data folder of a site that was killed: what it wrote last is in the log alone. */
async function killedSite(): Promise<{ backup: string; folder: string }> {
  const { folder, database } = await livedInFolder();
  const backup = await makeBackup({
    database,
    folder: join(emptyFolder(), 'backups'),
    withMedia: false,
    kind: 'nightly',
    at: Date.now(),
  });
  const sqlite = new Sqlite(database);
  sqlite.pragma('journal_mode = wal');
  markLast(sqlite);
  const left = emptyFolder();
  cpSync(folder, left, { recursive: true });
  sqlite.close();
  return { backup, folder: left };
}

const keptIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('replaced-'));

/** Restores in a process that is killed at a step. @returns whether it came that far */
async function restoreAndKill(...args: string[]): Promise<boolean> {
  const restore = fork(join(import.meta.dirname, '../../testing/crashing-restore.ts'), args, {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(restore, 'exit')) as [number | null, string | null];
  expect(signal === 'SIGKILL' || code === 0).toBe(true);
  return signal === 'SIGKILL';
}

test('a restore that is killed at any step loses nothing, and can be repeated', async () => {
  const { backup, folder } = await killedSite();
  const seen = new Set<string>();
  let isKilled = true;
  for (let step = 1; isKilled; step += 1) {
    const own = emptyFolder();
    cpSync(folder, own, { recursive: true });
    isKilled = await restoreAndKill(backup, own, String(step));
    const state = stateOf(join(own, 'purandara.sqlite'));
    const kept = keptIn(own);
    seen.add(`${state}, ${kept.length} kept`);
    if (state === 'restored')
      expect(kept.map((name) => stateOf(join(own, name, 'purandara.sqlite')))).toEqual(['before']);

    const { kept: again } = await restoreBackup(backup, {
      dataFolder: own,
      withMedia: false,
      at: Date.now() + step * 1000,
    });
    expect(stateOf(join(own, 'purandara.sqlite'))).toBe('restored');
    expect(keptIn(own)).toContain(again?.split('/').at(-1));
    const all = keptIn(own).flatMap((name) =>
      readdirSync(join(own, name)).map((file) => join(own, name, file)),
    );
    expect(all.filter((file) => file.endsWith('.sqlite')).map(stateOf)).toContain('before');
  }
  expect(seen).toEqual(new Set(['before, 0 kept', 'before, 1 kept', 'restored, 1 kept']));
}, 120_000);

test('a restore in the browser that is killed at any step is completed by the next start, or has changed nothing', async () => {
  const { backup, folder } = await killedSite();
  const seen: string[] = [];
  let isKilled = true;
  for (let step = 1; isKilled; step += 1) {
    const own = emptyFolder();
    cpSync(folder, own, { recursive: true });
    const database = join(own, 'purandara.sqlite');
    isKilled = await restoreAndKill(backup, own, String(step), 'browser');
    await completeRestore(database);
    const [state, kept] = [stateOf(database), keptIn(own)];
    seen.push(`${state}, ${kept.length} kept`);
    if (state === 'restored')
      expect(kept.map((name) => stateOf(join(own, name, 'purandara.sqlite')))).toEqual(['before']);
    expect(existsSync(join(own, 'restore'))).toBe(false);
    expect(await completeRestore(database)).toBeNull();
  }
  expect(seen.length).toBeGreaterThan(8);
  // Never back to the old state once it was certain.
  expect(seen).toEqual(seen.toSorted());
  expect(new Set(seen)).toEqual(new Set(['before, 0 kept', 'restored, 1 kept']));
}, 120_000);
