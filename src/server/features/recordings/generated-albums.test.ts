import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { busy } from '../../errors.ts';
import { startSoundJobs } from '../../sound/sound-jobs.ts';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { migratedDb } from '../../testing/databases.ts';
import { decode } from '../../testing/decode.ts';
import { servedSite } from '../../testing/served.ts';
import { tone } from '../../testing/tones.ts';
import { quietSpeaker } from '../../testing/voices.ts';
import { loadEdition } from '../edition/load.ts';
import { readEdition } from '../edition/read.ts';
import { openRecordings } from './open.ts';

const db = await migratedDb();
await loadEdition(
  db,
  readEdition('data/seed/songs').filter(({ number }) => number <= 24),
  Date.UTC(2026, 0, 1),
);
const cache = mkdtempSync(join(tmpdir(), 'made-'));
const soundJobs = startSoundJobs(cache);
const speaker = createSpeaker();
afterAll(() => Promise.all([soundJobs.close(), speaker.close()]));

const folder = () => mkdtempSync(join(tmpdir(), 'made-'));
const served = (overrides: Parameters<typeof servedSite>[0] = {}, data = folder()) =>
  servedSite({ db, soundJobs, speaker, recordings: openRecordings(data, () => {}), ...overrides });
const piece = await tone('mp3', 0.3);
const spoken = { mp3: piece, seconds: 0.3, words: [] };

test('there are four albums of 8, 10, 8 and 24 songs', async () => {
  const { site } = await served();
  const albums = await site.visitor().recordings.albums();
  expect(
    albums.map(({ name, songs, titles, made, fileType }) => [
      name,
      songs.length,
      titles.length,
      made,
      fileType,
    ]),
  ).toEqual([
    ['Sarali exercises', 8, 8, true, 'mp3'],
    ['Janta exercises', 10, 10, true, 'mp3'],
    ['Alankaras and a dhatu exercise', 8, 8, true, 'mp3'],
    ['Songs, read and played', 24, 24, true, 'mp3'],
  ]);
  expect(albums[0]).toMatchObject({
    thumbnail: 'steps',
    path: '/media/recordings/sarali/',
    songs: expect.arrayContaining(['1.mp3', '8.mp3']),
  });
  expect(albums[2]?.titles).toEqual([
    'Alankara 1 · Chaturasra Dhruva',
    ...albums[2]!.titles.slice(1, 7),
    'Dhatu varisai 1',
  ]);
  expect(albums.map(({ kannada }) => kannada?.name)).toEqual([
    'ಸರಳೆ ವರಸೆಗಳು',
    'ಜಂಟಿ ವರಸೆಗಳು',
    'ಅಲಂಕಾರಗಳು ಮತ್ತು ಒಂದು ದಾಟು ವರಸೆ',
    'ಹಾಡುಗಳು: ಓದು ಮತ್ತು ವಾದನ',
  ]);
  expect(albums[0]?.kannada?.titles[0]).toBe('ಸರಳೆ ವರಸೆ 1');
  expect(albums[3]?.kannada?.titles.slice(0, 2)).toEqual(['ಲಂಬೋದರ ಲಕುಮಿಕರ', 'ಗಜವದನ ಬೇಡುವೆ']);
  expect(albums.map(({ isExercises }) => isExercises)).toEqual([true, true, true, false]);
  expect(albums[3]?.titles.slice(0, 3)).toEqual([
    'Lambodara lakumikara',
    'Gajavadana beduve',
    'Bhagyada lakshmi baramma',
  ]);
});

test.each([
  ['sarali/1', 15, 40],
  ['songs/1', 20, 300],
  // A visitor may play the recording of a song whose text they may not read.
  ['songs/10', 15, 300],
])(
  '%s is generated at the first play, sounds, and is sent in ranges from then on',
  async (song, shortest, longest) => {
    const { app } = await served();
    const url = `/media/recordings/${song}.mp3`;
    const whole = await app.inject(url);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    const { seconds, loudness, errors } = await decode(whole.rawPayload);
    expect([errors, seconds > shortest, seconds < longest, loudness > 0.01]).toEqual([
      0,
      true,
      true,
      true,
    ]);
    const part = await app.inject({
      url,
      headers: { range: 'bytes=1000-1999', 'if-range': String(whole.headers['last-modified']) },
    });
    expect([
      part.statusCode,
      part.headers.etag,
      part.rawPayload.equals(whole.rawPayload.subarray(1000, 2000)),
    ]).toEqual([206, whole.headers.etag, true]);
  },
  30_000,
);

test.each([
  'sarali/0.mp3',
  'sarali/9.mp3',
  'janta/11.mp3',
  'songs/25.mp3',
  'songs/01.mp3',
  'songs/1.ogg',
  'songs/1',
  'nothing/1.mp3',
])('%s is no recording', async (song) => {
  const { app } = await served({ speaker: quietSpeaker() });
  expect((await app.inject(`/media/recordings/${song}`)).statusCode).toBe(404);
});

test('while too many are being generated a request is refused with Retry-After', async () => {
  const { app } = await served({
    soundJobs: { ...soundJobs, playPiece: async () => Promise.reject(busy(7)) },
    speaker: quietSpeaker(async () => Promise.reject(busy(5))),
  });
  for (const [song, seconds] of [
    ['janta/1', '7'],
    ['songs/2', '5'],
  ]) {
    const answer = await app.inject(`/media/recordings/${song}.mp3`);
    expect([
      answer.statusCode,
      answer.headers['retry-after'],
      answer.headers['cache-control'],
    ]).toEqual([503, seconds, 'private, no-store']);
  }
});

test('a song is read aloud line by line once for all requests, and again after a correction', async () => {
  const lines: [string, boolean | undefined][] = [];
  const own = await migratedDb();
  await loadEdition(
    own,
    readEdition('data/seed/songs').filter(({ number }) => number === 2),
    0,
  );
  const { app } = await served({
    db: own,
    speaker: quietSpeaker(
      async ({ text, voice }, options) => (
        lines.push([`${voice} ${text}`, options?.begun]),
        spoken
      ),
    ),
  });
  const ask = async () => (await app.inject('/media/recordings/songs/2.mp3')).statusCode;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  expect(await ask()).toBe(200);
  const first = lines.splice(0);
  expect(first[0]).toEqual(['kn ಗಜವದನ ಬೇಡುವೆ ಗೌರೀತನಯ', false]);
  expect(first.slice(1).every(([line, begun]) => line.startsWith('kn ') && begun)).toBe(true);
  await own
    .updateTable('texts')
    .set({ lyrics: 'ಗಜವದನ' })
    .where('number', '=', 2)
    .where('language', '=', 'Kannada')
    .execute();
  expect([await ask(), lines]).toEqual([200, [['kn ಗಜವದನ', false]]]);
});

test('a failed recording is generated again at the next request', async () => {
  let tries = 0;
  const { app } = await served({
    speaker: quietSpeaker(async () =>
      (tries += 1) === 2 ? Promise.reject(new Error('the voice broke')) : spoken,
    ),
  });
  expect((await app.inject('/media/recordings/songs/3.mp3')).statusCode).toBe(500);
  expect((await app.inject('/media/recordings/songs/3.mp3')).statusCode).toBe(200);
});

test('a folder with the name of a generated album replaces it', async () => {
  const data = folder();
  mkdirSync(join(data, 'recordings', 'sarali'), { recursive: true });
  writeFileSync(join(data, 'recordings', 'sarali', '1 by a teacher.mp3'), piece);
  const { app, site } = await served({}, data);
  const albums = await site.visitor().recordings.albums();
  expect(albums).toHaveLength(4);
  expect(albums[0]).toMatchObject({
    name: 'Sarali exercises',
    thumbnail: 'steps',
    songs: ['1 by a teacher.mp3'],
    titles: ['by a teacher'],
    made: false,
  });
  expect((await app.inject('/media/recordings/sarali/1.mp3')).statusCode).toBe(404);
  expect(
    (await app.inject('/media/recordings/sarali/1%20by%20a%20teacher.mp3')).rawPayload.equals(
      piece,
    ),
  ).toBe(true);
});
