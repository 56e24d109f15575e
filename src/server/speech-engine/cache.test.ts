import { crc32 } from 'node:zlib';
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskCache } from '../cache/disk-cache.ts';
import { cacheKey, withCache } from './speaker.ts';
import type { SharedEngine, Spoken, Utterance } from './engine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speech-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const utterance = (text: string): Utterance => ({ text, voice: 'kn', variant: null, rate: 150 });
const turn = { client: 'one' };
const sound: Spoken = { mp3: Buffer.alloc(200, 10), seconds: 1.5, words: [{ at: 0, from: 0.25 }] };
const pathOf = (text: string) => join(folder, cacheKey('engine', utterance(text)));

/** An engine that counts its utterances, behind a cache in the folder. */
function counted(where = folder) {
  const made: string[] = [];
  const lines: string[] = [];
  const engine: SharedEngine = {
    name: 'engine',
    speak: async ({ text }) => (made.push(text), sound),
  };
  return {
    made,
    lines,
    speaking: withCache(engine, openDiskCache(where, 10_000), (line) => lines.push(line)),
  };
}

test('speech is found again in the cache, by this process and the next', async () => {
  const { made, speaking } = counted();
  await speaking.speak(utterance('a'), turn);
  await expect.poll(() => existsSync(pathOf('a'))).toBe(true);
  expect(await speaking.speak(utterance('a'), turn)).toEqual(sound);
  const next = counted();
  expect(await next.speaking.speak(utterance('a'), turn)).toEqual(sound);
  expect([made, next.made]).toEqual([['a'], []]);
});

test('text, voice, variant, rate and engine each give another key', () => {
  const one = utterance('a');
  const keys = [
    cacheKey('engine', one),
    cacheKey('other', one),
    ...[{ text: 'b' }, { voice: 'hi' as const }, { variant: 'f2' as const }, { rate: 151 }].map(
      (change) => cacheKey('engine', { ...one, ...change }),
    ),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['cut short', (path: string) => truncateSync(path, 150)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['something else', (path: string) => writeFileSync(path, 'no sound at all')],
  [
    'of another form',
    (path: string) =>
      writeFileSync(
        path,
        Buffer.concat([
          Buffer.from(`{"seconds":"1","words":[],"sum":${crc32(sound.mp3)}}\n`),
          sound.mp3,
        ]),
      ),
  ],
])('a file that is %s is made again', async (_what, damage) => {
  const { made, speaking } = counted();
  await speaking.speak(utterance('a'), turn);
  await expect.poll(() => existsSync(pathOf('a'))).toBe(true);
  damage(pathOf('a'));
  expect((await speaking.speak(utterance('a'), turn)).mp3).toEqual(sound.mp3);
  expect(made).toEqual(['a', 'a']);
});

test('a folder that cannot be written is logged once, and speech goes on', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { speaking, lines } = counted(join(folder, 'file'));
  for (const text of ['a', 'b']) expect(await speaking.speak(utterance(text), turn)).toEqual(sound);
  await expect.poll(() => lines).toEqual([expect.stringMatching(/cannot be kept/)]);
});

test('an aborted call and a failure leave nothing in the cache', async () => {
  const failing = withCache(
    { name: 'engine', speak: async () => Promise.reject(new Error('no')) },
    openDiskCache(folder, 10_000),
    () => {},
  );
  await expect(failing.speak(utterance('a'), turn)).rejects.toThrow('no');
  await expect(
    failing.speak(utterance('a'), { ...turn, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(folder)).toEqual([]);
});
