import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { emptyFolder, livedInFolder } from '../../testing/backups.ts';
import { testSite } from '../../testing/site.ts';
import { restoreBackup } from './restore.ts';
import { startBackups } from './service.ts';

const times = process.env['LONG'] ? 50 : 2;

test(`${times} of ${times} backups that are made while people save are restored, each as the database was at one moment`, async () => {
  const { folder, database } = await livedInFolder();
  const db = openDb(database);
  const env = readEnv({ DATA_DIR: folder });
  const backups = startBackups({ db, env, now: Date.now, log: () => {} });
  const site = await testSite({ db, env, backups, now: Date.now });
  const app = await buildApp(site, {
    renderer: async () => ({
      normalise: (url) => url,
      render: async () => ({ status: 200, html: '' }),
    }),
  });
  site.limits.savesByPerson.points = Number.POSITIVE_INFINITY;
  site.limits.callsByCaller.points = Number.POSITIVE_INFINITY;
  const { authorization } = await site.join('Editor', { username: 'uma' });
  const saved: string[] = [];
  const save = async () => {
    const lyrics = `ಸಾಲು ${saved.length}`;
    const payload = { songTitle: `${1 + (saved.length % 9)}. x`, language: 'Kannada', lyrics };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/lyrics/save',
      headers: { authorization },
      payload,
    });
    expect(statusCode).toBe(200);
    saved.push(lyrics);
  };

  for (let time = 0; time < times; time += 1) {
    await save();
    const before = saved.length;
    const { file, end } = backups.start('manual');
    while ((await backups.state()).isRunning) await save();
    await end;
    expect((await backups.state()).failure).toBeNull();
    const restored = emptyFolder();
    const { songs } = await restoreBackup(join(folder, 'backups', file), {
      dataFolder: restored,
      withMedia: false,
      at: Date.now(),
    });
    expect(songs).toBe(12);
    const sqlite = new Sqlite(join(restored, 'purandara.sqlite'));
    const found = sqlite
      .prepare("select lyrics from revisions where lyrics like 'ಸಾಲು %' order by created_at, rowid")
      .pluck()
      .all();
    sqlite.close();
    // Saves are sequential, so a snapshot has a prefix of them.
    expect(found.length).toBeGreaterThanOrEqual(before);
    expect(new Set(found)).toEqual(new Set(saved.slice(0, found.length)));
    rmSync(restored, { recursive: true });
  }
  await app.close();
  await backups.close();
  await db.destroy();
});
