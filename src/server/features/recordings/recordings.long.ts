import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordingAddress } from '../../../shared/recordings.ts';
import { migrate } from '../../db/migrate.ts';
import { openDb } from '../../db/open.ts';
import { startSoundJobs } from '../../sound/sound-jobs.ts';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { decode } from '../../testing/decode.ts';
import { servedSite } from '../../testing/served.ts';
import { loadEdition } from '../edition/load.ts';
import { readEdition } from '../edition/read.ts';
import { openRecordings } from './open.ts';

test('each of the fifty generated recordings decodes and sounds', async () => {
  const db = openDb(':memory:');
  await migrate(db);
  await loadEdition(db, readEdition('data/seed/songs'), Date.now());
  const folder = mkdtempSync(join(tmpdir(), 'fifty-'));
  const { app, site } = await servedSite({
    db,
    soundJobs: startSoundJobs(folder),
    speaker: createSpeaker(),
    recordings: openRecordings(folder, () => {}),
  });
  const albums = await site.visitor().recordings.albums();
  const silent: string[] = [];
  let total = 0;
  for (const album of albums) {
    for (const song of album.songs) {
      const answer = await app.inject(recordingAddress(album, song));
      const { seconds, loudness, errors } =
        answer.statusCode === 200
          ? await decode(answer.rawPayload)
          : { seconds: 0, loudness: 0, errors: 1 };
      total += seconds;
      if (errors > 0 || seconds < 10 || loudness < 0.01)
        silent.push(`${album.path}${song} ${answer.statusCode} ${seconds} ${loudness}`);
    }
  }
  console.log(`${Math.round(total / 60)} minutes of sound`);
  expect(silent).toEqual([]);
  await Promise.all([site.soundJobs.close(), site.speaker.close()]);
});
