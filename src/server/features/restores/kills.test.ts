import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { seeded } from '../../../shared/corrections/seeded.ts';
import { emptyFolder, livedInFolder, markLast, stateOf } from '../../testing/backups.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { completeRestore } from './pending.ts';

/** `KILLS=200 npm run test:long -- restores/kills` makes as many; with another SEED they come at other moments. */
const kills = Number(process.env['KILLS'] ?? (process.env['LONG'] ? 20 : 1));
const random = seeded(Number(process.env['SEED'] ?? kills));
/** A restore and its restart take less than this after the confirmation. */
const maxRestoreMs = 2500;

interface Started {
  origin: string;
  authorization: string;
}

/** Starts a site on a folder. @returns its lines, one for each start of its process */
function startSite(folder: string) {
  const site = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../testing/restoring-server.ts'), folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  onTestFinished(() => void site.kill('SIGKILL'));
  const lines = createInterface(site.stdout)[Symbol.asyncIterator]();
  return {
    async started(): Promise<Started> {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('the site has not started');
        if (value.startsWith('{')) return JSON.parse(value) as Started;
      }
    },
    async kill() {
      const ended = once(site, 'exit');
      site.kill('SIGKILL');
      await ended;
    },
    pid: site.pid,
  };
}

async function call({ origin, authorization }: Started, path: string, input?: object) {
  const answer = await fetch(
    `${origin}/trpc/${path}${input ? '' : `?input=${encodeURIComponent('{}')}`}`,
    {
      headers: { authorization, 'content-type': 'application/json' },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    },
  );
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Inspects the only backup of a site. */
async function inspect(site: Started, file: string) {
  await call(site, 'restores.inspect', { source: { from: 'backup', name: file } });
  await expect
    .poll(() => call(site, 'restores.state'), { timeout: 60_000, interval: 50 })
    .toContain('"is":"done"');
}

const confirm = (site: Started) =>
  call(site, 'restores.start', { siteName: 'localhost:3000', password: 'Tambura@1484' });

/** The data folder of a site that has changed since its backup. */
async function changedSite(): Promise<{ folder: string; file: string }> {
  const { folder, database } = await livedInFolder();
  const path = await makeBackup({
    database,
    folder: join(folder, 'backups'),
    withMedia: false,
    kind: 'manual',
    at: Date.now(),
  });
  const sqlite = new Sqlite(database);
  markLast(sqlite);
  sqlite.close();
  return { folder, file: path.split('/').at(-1) ?? '' };
}

test('the process restarts itself, under the same id, with the restored database', async () => {
  const { folder, file } = await changedSite();
  const site = startSite(folder);
  const first = await site.started();
  await inspect(first, file);
  expect(stateOf(join(folder, 'purandara.sqlite'))).toBe('before');
  const { id } = (JSON.parse(await confirm(first)) as { result: { data: { id: string } } }).result
    .data;
  const second = await site.started();
  const input = encodeURIComponent(JSON.stringify({ id }));
  const outcome = await fetch(`${second.origin}/trpc/restores.outcome?input=${input}`);
  expect(await outcome.text()).toContain('"is":"restored"');
  expect(stateOf(join(folder, 'purandara.sqlite'))).toBe('restored');
  expect(readFileSync(`/proc/${site.pid}/cmdline`, 'utf8')).toContain('restoring-server.ts');
  await site.kill();
}, 120_000);

test(
  `${kills} of ${kills} sites that are killed during a restore are complete after the next start`,
  async () => {
    const { folder, file } = await changedSite();
    const seen = { before: 0, restored: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const own = emptyFolder();
      cpSync(folder, own, { recursive: true });
      const site = startSite(own);
      const started = await site.started();
      await inspect(started, file);
      const confirmed = confirm(started).then(
        () => true,
        () => false,
      );
      // Most of them early, when the restore becomes certain.
      await pause(random() ** 3 * maxRestoreMs);
      await site.kill();
      const database = join(own, 'purandara.sqlite');
      await completeRestore(database);
      const state = stateOf(database);
      seen[state] += 1;
      // What was confirmed has taken place.
      if (await confirmed) expect(state).toBe('restored');
      const kept = readdirSync(own).filter((name) => name.startsWith('replaced-'));
      expect(kept.map((name) => stateOf(join(own, name, 'purandara.sqlite')))).toEqual(
        state === 'restored' ? ['before'] : [],
      );
    }
    if (kills > 10) {
      console.log(`after the kills: ${JSON.stringify(seen)}`);
      expect(Math.min(seen.before, seen.restored)).toBeGreaterThan(0);
    }
  },
  Math.max(120_000, kills * 30_000),
);
