import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultCleaning } from '../../shared/books.ts';
import { preparePage } from './prepare.ts';
import { ImageProblem } from './problem.ts';
import { startVips } from './vips.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));
const settings = {
  rotation: 0,
  crop: null,
  cleaning: { ...defaultCleaning, deskew: false },
} as const;
const prepare = (bytes: Buffer, rotation: 0 | 90 = 0) =>
  preparePage(bytes, { ...settings, rotation });
const problemOf = (bytes: Buffer) =>
  prepare(bytes).then(
    () => null,
    (error: unknown) => (error instanceof ImageProblem ? error.problem : error),
  );

async function pixels(working: Uint8Array): Promise<Uint8Array> {
  const { Image } = await startVips();
  return Uint8Array.from(Image.newFromBuffer(working).writeToMemory() as Uint8Array);
}

/** The mean difference of two working images in grey levels. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = [await pixels(one), await pixels(other)];
  expect(first).toHaveLength(second.length);
  return (
    first.reduce((sum, level, at) => sum + Math.abs(level - (second[at] ?? 0)), 0) / first.length
  );
}

test('a HEIC becomes the same working image as the PNG of its page, but for its compression', async () => {
  const photo = await prepare(sample('page.heic'));
  expect(photo).toMatchObject({ type: 'heic', width: 420, height: 200 });
  const page = await prepare(sample('page.png'));
  expect(await difference(photo.working, page.working)).toBeLessThan(6);
});

test('its orientation is applied once, though its metadata state it again', async () => {
  const turned = await prepare(sample('turned.heic'));
  expect(turned).toMatchObject({ width: 200, height: 420 });
  // The page clockwise by 90 degrees, as the metadata say.
  const page = await prepare(sample('page.heic'), 90);
  expect(await difference(turned.working, page.working)).toBeLessThan(2);
});

test('metadata of a HEIC are not passed on', async () => {
  const bytes = sample('turned.heic');
  expect(bytes.includes('Purandara')).toBe(true);
  const { working, thumbnail } = await prepare(bytes);
  for (const made of [working, thumbnail])
    expect(/Exif|GPS|Purandara/i.test(Buffer.from(made).toString('latin1'))).toBe(false);
});

test('a HEIC of too many pixels is refused by its header, and a broken one is named', async () => {
  expect(await problemOf(sample('30-megapixels.heic'))).toBe('large');
  const page = sample('page.heic');
  for (const part of [0.05, 0.3, 0.5, 0.99])
    expect(await problemOf(page.subarray(0, Math.floor(page.length * part)))).toBe('broken');
  expect(await problemOf(stating(page, 60_000, 60_000))).toBe('large');
  // The pixels are more than the header states; libheif refuses that before it decodes them.
  expect(await problemOf(stating(sample('30-megapixels.heic'), 100, 100))).toBe('broken');
});

/** The file with another size in its property `ispe`. */
function stating(heic: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}
