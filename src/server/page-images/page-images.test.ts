import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { defaultCleaning, sameLook } from '../../shared/books.ts';
import {
  drawPage,
  jpegOfStatedSize,
  png,
  pngBomb,
  scannedPdf,
  webpOfStatedSize,
  type DrawnPage,
  type ScanStrip,
} from '../testing/page-files.ts';
import { similarity, startPageImages, type PageSettings } from './entry.ts';
import { preparePage } from './prepare.ts';
import { startVips } from './vips.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const images = startPageImages();
afterAll(() => images.close());

const folder = mkdtempSync(join(tmpdir(), 'page-images-'));
let files = 0;
const store = (bytes: Uint8Array) => {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, bytes);
  return path;
};
const plain: PageSettings = { rotation: 0, crop: null, cleaning: defaultCleaning };
const prepare = async (bytes: Uint8Array) => {
  const path = store(bytes);
  const pages = [{ path, thumbnail: `${path}.webp`, working: `${path}.jpg` }];
  const made = await images.run({ what: 'prepare', pages, settings: plain }, 'asha');
  return made.is === 'pages' ? made.pages[0] : made;
};
const jpeg = async (page: DrawnPage, options: object = {}) => {
  const { Image } = await startVips();
  return Buffer.from(Image.newFromBuffer(drawPage(page)).jpegsaveBuffer({ Q: 80, ...options }));
};

test('a level page stays as it is, a skewed one is made level', async () => {
  const level = await preparePage(drawPage(), plain);
  expect(level).toMatchObject({ type: 'png', width: 600, height: 850 });
  expect(level.measures).toMatchObject({ width: 600, height: 850, angle: 0, median: false });
  for (const skew of [-4, -1.3, 0.7, 3]) {
    const { measures } = await preparePage(drawPage({ skew }), plain);
    expect(Math.abs(measures.angle + skew)).toBeLessThan(0.2);
    const again = await preparePage(
      Buffer.from((await preparePage(drawPage({ skew }), plain)).working),
      plain,
    );
    expect(Math.abs(again.measures.angle)).toBeLessThan(0.2);
  }
  const off = { ...plain, cleaning: { ...defaultCleaning, deskew: false } };
  expect((await preparePage(drawPage({ skew: 3 }), off)).measures).toMatchObject({
    angle: 0,
    width: 600,
  });
});

test('uneven light disappears, unless contrast is off', async () => {
  const { Image } = await startVips();
  const paper = async (contrast: boolean) => {
    const { working } = await preparePage(drawPage({ shade: 0.6 }), {
      ...plain,
      cleaning: { ...defaultCleaning, contrast },
    });
    const page = Image.newFromBuffer(working);
    // The upper edge has no print.
    return [page.crop(5, 5, 40, 20).avg(), page.crop(page.width - 45, 5, 40, 20).avg()];
  };
  const [left = 0, right = 0] = await paper(true);
  expect(left).toBeGreaterThan(240);
  expect(right).toBeGreaterThan(240);
  const [litLeft = 0, litRight = 0] = await paper(false);
  expect(litLeft - litRight).toBeGreaterThan(80);
});

test('the median filter runs on a noisy page only', async () => {
  const noisy = await preparePage(drawPage({ noise: 70 }), plain);
  expect(noisy.measures.median).toBe(true);
  const off = { ...plain, cleaning: { ...defaultCleaning, median: false } };
  expect((await preparePage(drawPage({ noise: 70 }), off)).measures.median).toBe(false);
  expect((await preparePage(drawPage({ noise: 4 }), plain)).measures.median).toBe(false);
});

test('a page is turned, cropped and scaled down; the orientation of a photo counts, its metadata are not passed on', async () => {
  const turned = await preparePage(drawPage(), { ...plain, rotation: 90 });
  expect(turned.measures).toMatchObject({ width: 850, height: 600 });
  const part = await preparePage(drawPage(), { ...plain, crop: [0, 0, 0.5, 1] });
  expect(part.measures).toMatchObject({ width: 300, height: 850 });
  const { Image } = await startVips();
  const photo = Image.newFromBuffer(drawPage({ width: 3000, height: 2000 })).copy();
  photo.setInt('orientation', 6);
  photo.setString('exif-ifd3-GPSLatitude', '12/1 58/1 0/1');
  const bytes = Buffer.from(photo.jpegsaveBuffer({ Q: 80 }));
  expect(bytes.includes('Exif')).toBe(true);
  const upright = await preparePage(bytes, plain);
  expect(upright).toMatchObject({ width: 2000, height: 3000 });
  expect(upright.measures.width).toBeGreaterThan(1800);
  expect(upright.measures.width).toBeLessThan(2000);
  for (const made of [upright.working, upright.thumbnail])
    expect(/Exif|GPS/i.test(Buffer.from(made).toString('latin1'))).toBe(false);
});

test('the same page is found again by its look, another page is not', async () => {
  const look = async (bytes: Buffer) => (await preparePage(bytes, plain)).fingerprint;
  const size = { width: 1000, height: 1400 };
  const first = await look(drawPage(size));
  const same = [
    await look(await jpeg(size, { Q: 30 })),
    await look(drawPage({ ...size, skew: 1.5, shade: 0.3 })),
    await look(drawPage({ ...size, noise: 20 })),
  ].map((other) => similarity(first, other));
  const others = [];
  for (const seed of [2, 3, 4, 5, 6, 7, 8])
    others.push(similarity(first, await look(drawPage({ ...size, seed }))));
  expect(Math.min(...same)).toBeGreaterThan(sameLook);
  expect(Math.max(...others)).toBeLessThan(sameLook - 0.05);
});

test('a file that would take too much is refused before it is decoded', async () => {
  const photo = await jpeg({});
  const { Image } = await startVips();
  const webp = webpOfStatedSize(
    Buffer.from(Image.newFromBuffer(photo).webpsaveBuffer()),
    16_383,
    16_383,
  );
  for (const bomb of [pngBomb(), jpegOfStatedSize(photo, 60_000, 60_000), webp])
    expect(await prepare(bomb)).toEqual({ is: 'problem', problem: 'large' });
  for (const broken of [
    photo.subarray(0, photo.length / 2),
    drawPage().subarray(0, 2000),
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(1000)]),
  ])
    expect(await prepare(broken)).toEqual({ is: 'problem', problem: 'broken' });
  for (const unknown of [Buffer.from('<svg/>'), Buffer.from('GIF89a'), Buffer.alloc(0)])
    expect(await prepare(unknown)).toEqual({ is: 'problem', problem: 'unknown' });
});

test('an image of a hundred megapixels is read within the limit of memory', async () => {
  const bytes = png(10_000, 9_900, new Uint8Array(10_000 * 9_900).fill(200));
  expect(await prepare(bytes)).toMatchObject({ is: 'prepared', width: 10_000 });
});

const grey = (width: number, height: number, level: number): ScanStrip => ({
  bytes: deflateSync(Buffer.alloc(width * height, level)),
  filter: 'FlateDecode',
  width,
  height,
  box: [0, 0, 420, 595],
});

test('scans are taken out of a PDF: one image, strips, layers, black and white; others are named', async () => {
  const photo = await jpeg({ width: 420, height: 595 });
  const strip = (level: number, bottom: number): ScanStrip => ({
    ...grey(420, 200, level),
    box: [0, bottom, 420, 200],
  });
  const whole: ScanStrip['box'] = [0, 0, 420, 595];
  const path = store(
    scannedPdf([
      [{ bytes: photo, filter: 'DCTDecode', width: 420, height: 595, box: whole }],
      [strip(250, 200), strip(20, 0)],
      [{ ...grey(420, 595, 0), bytes: deflateSync(Buffer.alloc(53 * 595, 0xf0)), bits: 1 }],
      [],
      [{ bytes: Buffer.from('x'), filter: 'JPXDecode', width: 420, height: 595, box: whole }],
      [grey(420, 595, 200), grey(420, 595, 255)],
    ]),
  );
  const out = mkdtempSync(join(folder, 'scans-'));
  const read = await images.run({ what: 'scans', path, folder: out, from: 1, count: 10 }, 'asha');
  expect(read).toEqual({
    is: 'scans',
    total: 6,
    scans: [
      { number: 1, problem: null },
      { number: 2, problem: null },
      { number: 3, problem: null },
      { number: 4, problem: 'no-image' },
      { number: 5, problem: 'unsupported' },
      { number: 6, problem: null },
    ],
  });
  expect(await readImage(join(out, '1'))).toMatchObject({ width: 420, height: 595 });
  const strips = await readImage(join(out, '2'));
  expect(strips).toMatchObject({ width: 420, height: 400 });
  expect([strips.top, strips.bottom].map(Math.round)).toEqual([250, 20]);
  expect(await readImage(join(out, '3'))).toMatchObject({ width: 420, height: 595 });
  expect(Math.round((await readImage(join(out, '6'))).top)).toBe(200);
});

async function readImage(path: string) {
  const { Image } = await startVips();
  const image = Image.newFromBuffer(readFileSync(path)).colourspace('b-w');
  const { width, height } = image;
  return {
    width,
    height,
    top: image.crop(10, 20, 50, 50).avg(),
    bottom: image.crop(10, height - 70, 50, 50).avg(),
  };
}

test('a PDF with an image bomb loses that page only, and a broken PDF is named', async () => {
  const bomb: ScanStrip = {
    ...grey(10, 10, 0),
    bytes: deflateSync(Buffer.alloc(8_000_000)),
    width: 40_000,
    height: 40_000,
  };
  const out = mkdtempSync(join(folder, 'bomb-'));
  const path = store(scannedPdf([[bomb], [grey(420, 595, 200)]]));
  expect(
    await images.run({ what: 'scans', path, folder: out, from: 1, count: 4 }, 'asha'),
  ).toMatchObject({
    total: 2,
    scans: [{ problem: 'no-image' }, { problem: null }],
  });
  const broken = store(Buffer.from('%PDF-1.5\nnothing'));
  expect(
    await images.run({ what: 'scans', path: broken, folder: out, from: 1, count: 4 }, 'asha'),
  ).toEqual({ is: 'problem', problem: 'broken' });
});

test('a PDF of 900 scans is read in parts, not as a whole', async () => {
  const [width, height] = [500, 600];
  const page: ScanStrip = {
    bytes: deflateSync(randomBytes(width * height), { level: 0 }),
    filter: 'FlateDecode',
    width,
    height,
    box: [0, 0, 420, 595],
  };
  const path = store(scannedPdf(Array.from({ length: 900 }, () => [page])));
  const scans = async (from: number) =>
    images.run({ what: 'scans', path, folder: mkdtempSync(`${path}-`), from, count: 1 }, 'asha');
  for (const number of [1, 900])
    expect(await scans(number)).toEqual({
      is: 'scans',
      total: 900,
      scans: [{ number, problem: null }],
    });
});
