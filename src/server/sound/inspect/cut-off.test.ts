import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mp3FrameAt } from '../../../shared/mp3.ts';
import { emptyFolder } from '../../testing/backups.ts';
import { soundFile } from '../../testing/sounds.ts';
import { tone } from '../../testing/tones.ts';
import { isCutOff } from './cut-off.ts';
import { inspectSound } from './inspect.ts';

/** The lengths at which a file counts as whole when it is cut there. */
async function wholeLengths(webm: Buffer): Promise<number[]> {
  const path = join(emptyFolder(), 'sent');
  writeFileSync(path, webm);
  const file = await open(path, 'r+');
  const found: number[] = [];
  for (let length = webm.length; length > 64; length -= 1) {
    await file.truncate(length);
    if (!(await isCutOff(file, 'webm', length))) found.unshift(length);
  }
  await file.close();
  return found;
}

async function problemOf(file: Buffer) {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'sent'), file);
  return (await inspectSound({ path: join(folder, 'sent'), folder, id: 'one' })).problem;
}

test('a webm is cut off at any length but its own', async () => {
  const webm = soundFile('tone.webm');
  expect(await wholeLengths(webm)).toEqual([webm.length]);
  expect(await problemOf(webm)).toBeNull();
  expect(await problemOf(webm.subarray(0, 3000))).toBe('cutOff');
});

test('a webm of unknown sizes, as live recordings are, is whole where an element ends', async () => {
  const sized = soundFile('tone.webm').toString('hex');
  const webm = Buffer.from(
    sized.replace(/(18538067|1f43b675)(01.{14}|4.{3})/g, '$101ffffffffffffff'),
    'hex',
  );
  const lengths = await wholeLengths(webm);
  expect(lengths.at(-1)).toBe(webm.length);
  // 1.5 seconds in blocks of 20 ms.
  const blocks = lengths.filter((at) => webm[at] === 0xa3);
  expect(blocks.length).toBeGreaterThan(70);
  expect(lengths.length - blocks.length).toBeLessThan(10);
  expect(await problemOf(webm)).toBeNull();
  expect(await problemOf(Buffer.concat([webm, Buffer.alloc(5)]))).not.toBe('cutOff');
  expect(await problemOf(webm.subarray(0, (blocks.at(-1) ?? 0) + 2))).toBe('cutOff');
});

test('an mp3 without a Xing header is cut off inside of a frame; tags at its end are not a cut', async () => {
  const mp3 = await tone('mp3', 2);
  expect(mp3.includes('Xing') || mp3.includes('Info')).toBe(false);
  const starts: number[] = [];
  for (let at = 0; at < mp3.length; at += mp3FrameAt(mp3, at)?.length ?? Infinity) starts.push(at);
  expect(starts.length).toBeGreaterThan(70);
  const last = starts.at(-1) ?? 0;
  expect(await problemOf(mp3)).toBeNull();
  expect(await problemOf(mp3.subarray(0, last))).toBeNull();
  for (const length of [1, 2, 3, 4, 100, mp3.length - last - 2])
    expect(await problemOf(mp3.subarray(0, last + length)), String(length)).toBe('cutOff');
  for (const tag of ['TAG'.padEnd(128, '\0'), `APETAGEX${'\xff'.repeat(300)}`, '\0'.repeat(300)])
    expect(await problemOf(Buffer.concat([mp3, Buffer.from(tag, 'latin1')]))).toBeNull();
});
