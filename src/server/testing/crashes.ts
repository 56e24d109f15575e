import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { seeded } from '../../shared/corrections/seeded.ts';
import { openDb } from '../db/open.ts';
import { listBackups } from '../features/backups/folder.ts';
import { testBackup } from '../features/backups/make-backup.ts';
import { readSavedLyrics } from './queries.ts';

interface Started {
  origin: string;
  authorization: string;
}

const streams = 4;

/**
 * Starts the server, which makes backups all the time, sends saves on four streams, and kills it (SIGKILL) in the middle, again and again
 * on one database. @returns the number of acknowledged saves, and of backups that were there after a kill @throws when a save is missing
 * afterwards, the file is damaged, or a backup cannot be restored
 */
export async function runCrashes(cycles: number): Promise<{ saves: number; backups: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
  const file = join(folder, 'purandara.sqlite');
  const random = seeded(cycles);
  const acknowledged: string[] = [];
  let backups = 0;
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = fork(join(import.meta.dirname, 'crashing-server.ts'), [file], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      // In the long test now and then long enough for a backup to be finished.
      const enough = acknowledged.length + 1 + Math.floor(random() * (cycle % 10 === 5 ? 600 : 30));
      await saveUntilDead(server, cycle, enough, acknowledged).finally(() => server.kill('SIGKILL'));
      await checkFile(file, acknowledged);
      for (const { file: name } of await listBackups(join(folder, 'backups'))) {
        await testBackup(join(folder, 'backups', name), Date.now());
        backups += 1;
      }
    }
    return { saves: acknowledged.length, backups };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function saveUntilDead(server: ChildProcess, cycle: number, enough: number, acknowledged: string[]): Promise<void> {
  const exit = once(server, 'exit');
  const [{ origin, authorization }] = (await Promise.race([
    once(server, 'message'),
    exit.then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [Started];
  const stream = async (at: number) => {
    for (let count = 0; server.signalCode === null; count += 1) {
      const lyrics = `ಸಾಲು ${cycle} ${at} ${count}`;
      try {
        const body = JSON.stringify({ songTitle: `${1 + (count % 9)}. x`, language: 'Kannada', lyrics });
        const answer = await fetch(`${origin}/api/lyrics/save`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body,
        });
        if (!answer.ok) throw new Error(`a save was answered ${answer.status}: ${await answer.text()}`);
        if ((await answer.text()) === 'Lyrics updated successfully!') acknowledged.push(lyrics);
      } catch (error) {
        // The connection breaks with the process; any other failure is an error.
        if (!server.killed) throw error;
        return;
      }
      if (acknowledged.length >= enough) server.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: streams }, (_, at) => stream(at)));
  await exit;
}

async function checkFile(file: string, acknowledged: readonly string[]): Promise<void> {
  const db = openDb(file);
  const saved = await readSavedLyrics(db);
  await db.destroy();
  const lost = acknowledged.filter((lyrics) => !saved.has(lyrics));
  if (lost.length > 0) throw new Error(`acknowledged and not there after a crash: ${lost.join(', ')}`);
  const sqlite = new Sqlite(file);
  const integrity = sqlite.pragma('integrity_check', { simple: true });
  const keys = sqlite.pragma('foreign_key_check') as unknown[];
  sqlite.close();
  if (integrity !== 'ok' || keys.length > 0) throw new Error(`the database is damaged: ${String(integrity)} ${JSON.stringify(keys)}`);
}
