import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Vips from 'wasm-vips';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPageReader, type PageReader } from './entry.ts';

/** A page that bench/ocr typeset: song 20 in the typeface Gubbi. */
const page = join(import.meta.dirname, '../testing/book-page.png');
const size = { width: 1100, height: 1050 };
// The process that reads has the lowest priority, so a busy machine delays it.
vi.setConfig({ testTimeout: 120_000 });

let reader: PageReader;
let folder = '';

beforeAll(async () => {
  reader = startPageReader();
  folder = await mkdtemp(join(tmpdir(), 'ocr-'));
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

/** The fixture changed by libvips, as a file. */
async function changed(
  name: string,
  change: (image: InstanceType<Awaited<ReturnType<typeof Vips>>['Image']>) => typeof image,
): Promise<string> {
  const { Image } = await Vips();
  const path = join(folder, name);
  await writeFile(
    path,
    change(Image.newFromBuffer(await readFile(page)).colourspace('b-w')).writeToBuffer('.png'),
  );
  return path;
}

test('a page is read line by line, with boxes, and without the network', async () => {
  const reading = await reader.read({ path: page, ...size });
  if (reading.kind !== 'read') throw new Error(reading.kind);
  expect(reading.columns).toBe(1);
  expect(reading.cutEdges).toEqual([]);
  const texts = reading.lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(texts).toHaveLength(12);
  expect(texts[1]).toBe('೨೦. ಅಂಜಿಕೆ ಇನ್ಯಾತಕಯ್ಯ');
  expect(texts[10]).toBe('ಪುರಂದರವಿಠಲನ ಪೂಜೆಯ ಮಾಡುವ');
  const [left, top, width, height] = reading.lines[10]?.box ?? [0, 0, 0, 0];
  // Where the page was typeset: left 60, top 857, 593 by 67 pixels.
  expect(Math.abs(left - 60)).toBeLessThan(8);
  expect(top).toBeGreaterThan(850);
  expect(top + height).toBeLessThan(935);
  expect(Math.abs(width - 593)).toBeLessThan(12);
  const words = reading.lines.flatMap((line) => line.words);
  expect(words.filter(({ isDoubtful }) => isDoubtful).length).toBeLessThan(words.length * 0.2);
});

test('a page that is upside down is reported, not read', async () => {
  const path = await changed('turned.png', (image) => image.rot180());
  expect(await reader.read({ path, ...size })).toEqual({ kind: 'upside down' });
});

test('a blank page is empty, and a page cut in the middle says on which side', async () => {
  const blank = await changed('blank.png', (image) => image.linear([0], [255]).cast('uchar'));
  expect(await reader.read({ path: blank, ...size })).toEqual({ kind: 'empty' });
  const half = await changed('half.png', (image) => image.crop(0, 0, 500, 1050));
  expect(await reader.read({ path: half, width: 500, height: 1050 })).toMatchObject({
    kind: 'read',
    cutEdges: ['right'],
  });
});

test('a file that is no image is an error, and the next page is read', async () => {
  const path = join(folder, 'text.png');
  await writeFile(path, 'no image');
  await expect(reader.read({ path, ...size })).rejects.toThrow('The image cannot be read.');
  await expect(reader.read({ path: join(folder, 'none.png'), ...size })).rejects.toThrow('ENOENT');
  expect((await reader.read({ path: page, ...size })).kind).toBe('read');
});

test('a page that takes too long is given up', async () => {
  await expect(reader.read({ path: page, ...size }, 50)).rejects.toThrow('ended for its time');
});
