import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { defaultCleaning } from '../../shared/books.ts';
import type { PageProblem } from '../../shared/page-images.ts';
import { scannedPdf, type ScanStrip } from '../testing/page-files.ts';
import { startPageImages } from './entry.ts';
import { preparePage } from './prepare.ts';
import { startVips } from './vips.ts';

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const images = startPageImages();
afterAll(() => images.close());

const folder = mkdtempSync(join(tmpdir(), 'pdf-pages-'));
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));
const size = { width: 420, height: 200 };
const strip = (
  filter: ScanStrip['filter'],
  bytes: Buffer,
  more: Partial<ScanStrip> = {},
): ScanStrip => ({
  bytes,
  filter,
  ...size,
  bits: filter === 'JPXDecode' ? 8 : 1,
  box: [0, 0, 420, 200],
  ...more,
});
const fax = (name: string, k: number) =>
  strip('CCITTFaxDecode', sample(name), { parameters: `/K ${k}/Columns 420/Rows 200` });

/** Reads a PDF with one image on each page. @returns the problem of each page, the folder with the scans, and how many each process read */
async function read(pages: readonly ScanStrip[]) {
  const path = join(mkdtempSync(join(folder, 'pdf-')), 'scans.pdf');
  writeFileSync(path, scannedPdf(pages.map((page) => [page])));
  const out = mkdtempSync(join(folder, 'out-'));
  const problems: (PageProblem | null)[] = [];
  const counts: number[] = [];
  while (problems.length < pages.length) {
    const from = problems.length + 1;
    const part = await images.run({ what: 'scans', path, folder: out, from, count: 20 }, 'asha');
    if (part.is !== 'scans' || part.scans.length === 0) throw new Error(JSON.stringify(part));
    expect(part.scans[0]?.number).toBe(from);
    counts.push(part.scans.length);
    problems.push(...part.scans.map(({ problem }) => problem));
  }
  return { problems, out, counts };
}

/** The working image that is made of a file, in grey levels. */
async function workingPixels(bytes: Buffer): Promise<Uint8Array> {
  const { working } = await preparePage(bytes, {
    rotation: 0,
    crop: null,
    cleaning: defaultCleaning,
  });
  const { Image } = await startVips();
  return Uint8Array.from(Image.newFromBuffer(working).writeToMemory() as Uint8Array);
}

test('CCITT and JBIG2 become the same working image as the PNG of the page, JPEG 2000 nearly', async () => {
  const { problems, out } = await read([
    fax('page.g4', -1),
    fax('page.g3', 0),
    fax('page.g3-2d', 4),
    strip('JBIG2Decode', sample('page.jb2')),
    strip('JBIG2Decode', sample('symbols.jb2'), { globals: sample('symbols.jb2-globals') }),
    strip('JPXDecode', sample('page.jp2')),
  ]);
  expect(problems).toEqual(Array(6).fill(null));
  const page = await workingPixels(sample('page.png'));
  const levels = [];
  for (let number = 1; number <= problems.length; number += 1) {
    const scan = await workingPixels(readFileSync(join(out, String(number))));
    expect(scan).toHaveLength(page.length);
    levels.push(page.reduce((sum, level, at) => sum + Math.abs(level - (scan[at] ?? 0)), 0));
  }
  const meanLevels = levels.map((sum) => sum / page.length);
  expect(meanLevels.slice(0, 4)).toEqual([0, 0, 0, 0]);
  // Letters that are repeated differ at their edges; the JPEG 2000 is grey. A blank page would differ by 16 levels.
  expect(Math.max(...meanLevels)).toBeLessThan(6);
});

test('JPEG 2000 keeps all its pixels, and those of many are read at half size', async () => {
  const wide = sizedJp2(2400, 3600);
  const { problems, out } = await read([
    strip('JPXDecode', wide, { width: 2400, height: 3600 }),
    strip('JPXDecode', sizedJp2(4000, 5000), { width: 4000, height: 5000 }),
  ]);
  expect(problems).toEqual([null, null]);
  const { Image } = await startVips();
  const sizes = [1, 2].map((number) => {
    const { width, height } = Image.newFromFile(join(out, String(number)));
    return [width, height];
  });
  expect(sizes).toEqual([
    [2400, 3600],
    [2000, 2500],
  ]);
});

/** The sample in a canvas of another size: its one tile is in the corner. */
function sizedJp2(width: number, height: number, tile = false): Buffer {
  const jp2 = Buffer.from(sample('page.jp2'));
  const header = jp2.indexOf('ihdr') + 4;
  jp2.writeUInt32BE(height, header);
  jp2.writeUInt32BE(width, header + 4);
  const marker = jp2.indexOf(Buffer.from([0xff, 0x51]));
  for (const at of tile ? [6, 22] : [6]) {
    jp2.writeUInt32BE(width, marker + at);
    jp2.writeUInt32BE(height, marker + at + 4);
  }
  return jp2;
}

/** A segment of JBIG2 (ITU-T T.88, 7.2) on the first page. */
function segment(number: number, type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt32BE(number, 0);
  header.set([type, 0, 1], 4);
  header.writeUInt32BE(data.length, 7);
  return Buffer.concat([header, data]);
}

/** A JBIG2 page with regions, which state their own size. */
function jbig2(page: [number, number], region: [number, number]): Buffer {
  const [pageData, regionData] = [Buffer.alloc(19), Buffer.alloc(100)];
  for (const [data, [width, height]] of [
    [pageData, page],
    [regionData, region],
  ] as const) {
    data.writeUInt32BE(width, 0);
    data.writeUInt32BE(height, 4);
  }
  // The places of the four adaptive pixels.
  regionData.set([3, 255, 253, 255, 2, 254, 254, 254], 18);
  return Buffer.concat([segment(0, 48, pageData), segment(1, 38, regionData)]);
}

test('a page of JPEG 2000 is read in a process of its own, which has the memory for it', async () => {
  const [page, other] = [strip('JPXDecode', sample('page.jp2')), fax('page.g4', -1)];
  const { problems, counts } = await read([other, other, page, page, other]);
  expect(problems).toEqual(Array(5).fill(null));
  expect(counts).toEqual([2, 1, 1, 1]);
});

test('an image whose data or whose PDF states too many pixels is refused, and the next page is read', async () => {
  const huge = { width: 60_000, height: 60_000 };
  const hugeFax = (parameters: string) =>
    strip('CCITTFaxDecode', sample('page.g4'), { parameters: `/K -1${parameters}` });
  const good = fax('page.g4', -1);
  const { problems } = await read([
    // The PDF states more than the data.
    strip('JPXDecode', sample('page.jp2'), huge),
    strip('JBIG2Decode', sample('page.jb2'), huge),
    { ...good, ...huge },
    // The data state more than the PDF.
    strip('JPXDecode', sizedJp2(60_000, 60_000, true)),
    strip('JPXDecode', sizedJp2(2_000_000_000, 2_000_000_000, true)),
    strip('JBIG2Decode', jbig2([420, 200], [60_000, 60_000])),
    hugeFax('/Columns 2000000000/Rows 200'),
    good,
    strip('JBIG2Decode', sample('page.jb2')),
    strip('JPXDecode', sample('page.jp2')),
  ]);
  expect(problems).toEqual([
    ...Array(3).fill('no-image'),
    ...Array(4).fill('unsupported'),
    null,
    null,
    null,
  ]);
});

test('where CCITT or JBIG2 state a larger page, as much as the PDF states is read', async () => {
  const { problems, out } = await read([
    strip('CCITTFaxDecode', sample('page.g4'), { parameters: '/K -1/Columns 60000/Rows 60000' }),
    strip('JBIG2Decode', jbig2([60_000, 60_000], [420, 200])),
  ]);
  expect(problems).toEqual([null, null]);
  const { Image } = await startVips();
  for (const number of ['1', '2']) {
    const { width, height } = Image.newFromFile(join(out, number));
    expect({ width, height }).toEqual(size);
  }
});
