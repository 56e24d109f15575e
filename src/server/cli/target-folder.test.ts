import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.ts';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'target-'));
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a folder for an export that is missing, or is a file, is named in one line', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await run(['export', '--to', join(folder, 'missing')])).toBe(1);
  expect(await run(['export', '--to', join(folder, 'file')])).toBe(1);
  expect(await run(['take-along', '--out', join(folder, 'missing', 'songs.zip')])).toBe(1);
  expect(lines).toEqual([
    `There is no folder ${folder}/missing (--to). Make it first, or name another one.`,
    `${folder}/file is a file, not a folder (--to).`,
    `There is no folder ${folder}/missing (--out). Make it first, or name another one.`,
  ]);
});
