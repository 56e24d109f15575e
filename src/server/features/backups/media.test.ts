import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDb } from '../../db/open.ts';
import { emptyFolder, livedInFolder } from '../../testing/backups.ts';
import { sqliteTest } from '../../testing/engine-tests.ts';
import { addRecording } from '../../testing/recordings.ts';
import { servedSite } from '../../testing/served.ts';
import { openRecordings } from '../recordings/open.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

const at = Date.UTC(2026, 0, 15, 12);

sqliteTest(
  'a recording of a song is backed up with its file, restored with it, and heard again',
  async () => {
    const { folder, database } = await livedInFolder();
    const db = openDb(database);
    const recordings = openRecordings(folder, () => {});
    const user = await findUserByEmail(db, 'meera@example.org');
    const { id, file } = await addRecording({ db, recordings }, { user_id: user?.id ?? '' });
    await db.destroy();
    const own = join(folder, 'recordings', '.uploaded');
    for (const name of ['x.mp3.part', 'y.mp3.removed']) writeFileSync(join(own, name), 'x');
    const backups = emptyFolder();
    const path = await makeBackup({
      database,
      folder: backups,
      withMedia: true,
      kind: 'nightly',
      at,
    });
    expect(readdirSync(join(backups, 'recordings', '.uploaded'))).toEqual([file]);

    const empty = emptyFolder();
    mkdirSync(empty, { recursive: true });
    const restored = await restoreBackup(path, { dataFolder: empty, withMedia: true, at });
    expect(restored.mediaFiles).toBe(1);
    const restoredDb = openDb(join(empty, 'purandara.sqlite'));
    onTestFinished(() => restoredDb.destroy());
    const { app } = await servedSite({
      db: restoredDb,
      recordings: openRecordings(empty, () => {}),
    });
    const sound = await app.inject(`/media/song-recordings/${id}`);
    expect(sound.statusCode).toBe(200);
    expect(sound.rawPayload).toEqual(readFileSync(join(own, file)));
  },
);
