import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptFiles } from './kept-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keeps within its limit, the longest unused leaving first, and a file just used stays', async () => {
  const store = openKeptFiles(folder, 250);
  const bytes = new Uint8Array(100);
  await store.put('a', bytes);
  await store.put('b', bytes);
  utimesSync(join(folder, 'a'), 1, 1);
  utimesSync(join(folder, 'b'), 2, 2);
  expect(await store.find('a')).toBe(join(folder, 'a'));
  await store.put('c', bytes);
  expect(readdirSync(folder).sort()).toEqual(['a', 'c']);
  expect(await store.find('b')).toBeNull();
  await store.put('large', new Uint8Array(400));
  expect(readdirSync(folder)).toEqual(['large']);
});

test('what a crash left half written is never found and is cleared away', async () => {
  const store = openKeptFiles(folder, 1000);
  writeFileSync(join(folder, 'old.part'), 'half');
  writeFileSync(join(folder, 'new.part'), 'half');
  utimesSync(join(folder, 'old.part'), 1, 1);
  await store.put('whole', new Uint8Array(1));
  expect(readdirSync(folder).sort()).toEqual(['new.part', 'whole']);
});
