import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { emptyFolder, livedInFolder } from '../../testing/backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

/** A backup, and the data folder of a site that was killed: what it wrote last is in the log alone. */
async function killedSite(): Promise<{ backup: string; folder: string }> {
  const { folder, database } = await livedInFolder();
  const backup = await makeBackup({
    database,
    folder: join(emptyFolder(), 'backups'),
    recordings: null,
    kind: 'nightly',
    at: Date.now(),
  });
  const sqlite = new Sqlite(database);
  sqlite.pragma('journal_mode = wal');
  sqlite.prepare("insert into settings (name, value) values ('written last', 'yes')").run();
  const left = emptyFolder();
  cpSync(folder, left, { recursive: true });
  sqlite.close();
  return { backup, folder: left };
}

/** The state of a database; throws where it is damaged or there is none. */
function stateOf(file: string): 'before' | 'restored' {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    return sqlite.prepare("select 1 from settings where name = 'written last'").get()
      ? 'before'
      : 'restored';
  } finally {
    sqlite.close();
  }
}

const keptIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('before-restore-'));

test('a restore that is killed at any step loses nothing, and can be repeated', async () => {
  const { backup, folder } = await killedSite();
  const seen = new Set<string>();
  let isKilled = true;
  for (let step = 1; isKilled; step += 1) {
    const own = emptyFolder();
    cpSync(folder, own, { recursive: true });
    const restore = fork(
      join(import.meta.dirname, '../../testing/crashing-restore.ts'),
      [backup, own, String(step)],
      {
        execArgv: [],
        env: {},
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    const [code, signal] = (await once(restore, 'exit')) as [number | null, string | null];
    isKilled = signal === 'SIGKILL';
    expect(isKilled || code === 0).toBe(true);
    const state = stateOf(join(own, 'purandara.sqlite'));
    const kept = keptIn(own);
    seen.add(`${state}, ${kept.length} kept`);
    if (state === 'restored')
      expect(kept.map((name) => stateOf(join(own, name, 'purandara.sqlite')))).toEqual(['before']);

    const { kept: again } = await restoreBackup(backup, {
      dataFolder: own,
      recordings: null,
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
