import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf, openCache, withCache, type SpeechCache } from './cache.ts';
import type { Engine, Spoken, Utterance } from './engine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speech-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines: string[] = [];
const open = (maxBytes?: number) => openCache({ folder, log: (line) => lines.push(line), ...(maxBytes && { maxBytes }) });
const utterance = (text: string): Utterance => ({ text, voice: 'kn', variant: null, rate: 150 });
const key = (text: string) => keyOf('engine', utterance(text));
const sound = (bytes: number, byte = 1): Spoken => ({ mp3: Buffer.alloc(bytes, byte), seconds: 1.5, words: [{ at: 0, from: 0.25 }] });
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[\\/]/.test(name));
const has = async (cache: SpeechCache, text: string) => (await cache.find(key(text))) !== undefined;

test('what was kept is found again, by this process and the next', async () => {
  const cache = open();
  expect(await cache.find(key('a'))).toBeUndefined();
  await cache.keep(key('a'), sound(100, 10));
  expect(await cache.find(key('a'))).toEqual(sound(100, 10));
  const next = open();
  // Found before the files are counted, too.
  expect(await next.find(key('a'))).toEqual(sound(100, 10));
});

test('text, voice, variant, rate and engine each make another sound', () => {
  const one = utterance('a');
  const keys = [keyOf('engine', one), keyOf('other', one), ...[{ text: 'b' }, { voice: 'hi' as const }, { variant: 'f2' as const }, { rate: 151 }].map((change) => keyOf('engine', { ...one, ...change }))];
  expect(new Set(keys).size).toBe(keys.length);
});

test('it stays within its size, and the least used leaves first', async () => {
  const cache = open(1000);
  for (const text of ['a', 'b', 'c']) await cache.keep(key(text), sound(200));
  expect(await has(cache, 'a')).toBe(true);
  await cache.keep(key('d'), sound(200));
  await expect.poll(() => files()).toHaveLength(3);
  expect([await has(cache, 'a'), await has(cache, 'b'), await has(cache, 'c'), await has(cache, 'd')]).toEqual([true, false, true, true]);
  await cache.keep(key('huge'), sound(2000));
  expect([await has(cache, 'huge'), await has(cache, 'd')]).toEqual([false, true]);
});

test('after a start the size holds for what an earlier run left, the longest unused leaving first', async () => {
  const before = open();
  for (const text of ['a', 'b', 'c']) await before.keep(key(text), sound(200));
  utimesSync(pathOf(key('b')), 1000, 1000);
  utimesSync(pathOf(key('c')), 2000, 2000);
  const after = open(700);
  // Used while the files are being counted: no longer the longest unused.
  expect(await has(after, 'b')).toBe(true);
  await after.ready;
  expect(statSync(pathOf(key('b'))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  await expect.poll(() => files()).toHaveLength(2);
  await after.keep(key('d'), sound(200));
  await expect.poll(() => files()).toHaveLength(2);
  expect([await has(after, 'c'), await has(after, 'd')]).toEqual([false, true]);
});

test.each([
  ['cut short', (path: string) => truncateSync(path, 150)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['something else', (path: string) => writeFileSync(path, 'no sound at all')],
])('a file that is %s is made again', async (_what, damage) => {
  const cache = open();
  let made = 0;
  const engine: Engine = { name: 'engine', speak: async () => ((made += 1), sound(200)), close: async () => {} };
  const speaking = withCache(engine, cache);
  await speaking.speak(utterance('a'));
  await expect.poll(() => has(cache, 'a')).toBe(true);
  await speaking.speak(utterance('a'));
  expect(made).toBe(1);
  damage(pathOf(key('a')));
  expect((await speaking.speak(utterance('a'))).mp3).toEqual(sound(200).mp3);
  expect(made).toBe(2);
  await expect.poll(() => has(cache, 'a')).toBe(true);
});

test('what a crash left half written is swept away at the start', async () => {
  const cache = open();
  await cache.keep(key('a'), sound(200));
  writeFileSync(`${pathOf(key('a'))}.1.part`, 'half');
  const next = open();
  await next.ready;
  expect(files()).toHaveLength(1);
});

test('a folder that cannot be written to is told of once, and stops nobody', async () => {
  lines.length = 0;
  writeFileSync(join(folder, 'file'), '');
  const cache = openCache({ folder: join(folder, 'file'), log: (line) => lines.push(line) });
  await cache.keep(key('a'), sound(10));
  await cache.keep(key('b'), sound(10));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/cannot be kept/);
  expect(await has(cache, 'a')).toBe(false);
});

test('who is gone gets nothing, and one who fails leaves nothing', async () => {
  const cache = open();
  const failing = withCache({ name: 'engine', speak: async () => Promise.reject(new Error('no')), close: async () => {} }, cache);
  await expect(failing.speak(utterance('a'))).rejects.toThrow('no');
  await expect(failing.speak(utterance('a'), { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(files()).toEqual([]);
});
