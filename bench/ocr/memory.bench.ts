/**
 * The memory that reading a page takes: `npm run build`, then `node --expose-gc bench/ocr/memory.bench.ts [folder of a checkout to compare]`. Needs
 * Debian's fonts-gubbi, libheif-examples and libopenjp2-tools, and Chromium.
 */
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromChild, Start } from '../../src/server/jobs/child-task.ts';
import { startOptions } from '../../src/server/jobs/child-processes.ts';
import { releaseImages, startVips } from '../../src/server/page-images/vips.ts';
import { scannedPdf } from '../../src/server/testing/page-files.ts';
import { defaultCleaning } from '../../src/shared/books.ts';
import { photographed } from './photo.ts';
import { songbook, songsWithWords } from './songbook.ts';
import { startTypesetter } from './typeset.ts';

const checkout = process.argv[2] ?? '.';
const folder = mkdtempSync(join(tmpdir(), 'page-memory-'));
const inFolder = (name: string) => join(folder, name);

/** A photo of a page in the given size (pixels), in colour. */
async function writePhotos(): Promise<void> {
  const typesetter = await startTypesetter();
  const page = songbook(songsWithWords(), 'Gubbi')[3];
  if (!page) throw new Error('no page');
  const { png } = await typesetter.typeset(page);
  await typesetter.close();
  const damage = { skew: 1, blur: 0.8, noise: 8, shade: 0.3, quality: 90 };
  const grey = await photographed(png, damage, 7);
  const { Image } = await startVips();
  for (const [name, width, height] of [
    ['12', 3000, 4000],
    ['24', 4240, 5660],
    ['48', 6000, 8000],
    ['a4', 2480, 3508],
  ] as const) {
    const small = Image.newFromBuffer(grey);
    const large = small.resize(width / small.width, { vscale: height / small.height }).copyMemory();
    const shaded = (part: number) => large.linear([part], [0]).cast('uchar');
    const colour = large.bandjoin([shaded(0.95), shaded(0.85)]).copy({ interpretation: 'srgb' });
    writeFileSync(inFolder(`${name}.jpg`), colour.jpegsaveBuffer({ Q: 90 }));
    if (name === '12') {
      writeFileSync(
        inFolder('12-progressive.jpg'),
        colour.jpegsaveBuffer({ Q: 90, interlace: true }),
      );
      writeFileSync(
        inFolder('12-interlaced.png'),
        colour.pngsaveBuffer({ interlace: true, compression: 3 }),
      );
      writeFileSync(inFolder('12.webp'), colour.webpsaveBuffer({ Q: 80, effort: 1 }));
    }
    if (name === '12' || name === 'a4')
      writeFileSync(inFolder(`${name}.png`), colour.pngsaveBuffer({ compression: 3 }));
    releaseImages();
  }
}
await writePhotos();
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: 'ignore' });
for (const size of ['12', '24']) run('heif-enc', '-q', '60', '-o', `${size}.heic`, `${size}.jpg`);
run('opj_compress', '-i', 'a4.png', '-o', 'a4.jp2', '-r', '20');
for (const [name, filter] of [
  ['a4.jp2', 'JPXDecode'],
  ['a4.jpg', 'DCTDecode'],
] as const) {
  const bytes = readFileSync(inFolder(name));
  const scan = { bytes, filter, width: 2480, height: 3508, box: [0, 0, 420, 595] };
  const pdf = scannedPdf([[{ ...scan, box: [0, 0, 420, 595] }]]);
  writeFileSync(inFolder(`${name}.pdf`), pdf.toString('latin1').replace('Gray', 'RGB '), 'latin1');
}

async function measure(name: string, program: string, memory: number, task: object) {
  const child = fork(join(checkout, `dist/server/${program}/worker.js`), {
    ...startOptions(memory),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const from = performance.now();
  const outcome = await new Promise<FromChild<object>>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${name}: ended`)));
    child.send({ task, maxBytes: 1e9, parent: process.pid } satisfies Start<object>);
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const peak = Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ');
  const cpu = ((Number(fields[13]) + Number(fields[14])) / 100).toFixed(1);
  child.kill('SIGKILL');
  const text = JSON.stringify(outcome);
  const problem = /"(?:problem|error)":"[^"]*/.exec(text)?.[0] ?? '';
  console.log(`| ${name} | ${peak} | ${cpu} | ${seconds} | ${problem}`);
}

console.log('| file | most MB | CPU, s | clock, s |\n|---|--:|--:|--:|');
const settings = { rotation: 0, crop: null, cleaning: defaultCleaning };
const pathsOf = (name: string) => ({
  path: inFolder(name),
  thumbnail: inFolder(`${name}.thumbnail`),
  working: inFolder(`${name}.working`),
});
for (const name of [
  '12.jpg',
  '12-progressive.jpg',
  '48.jpg',
  '12.png',
  '12-interlaced.png',
  '12.webp',
  '12.heic',
  '24.heic',
])
  await measure(name, 'page-images', 320, { what: 'prepare', pages: [pathsOf(name)], settings });
const four = Array.from({ length: 4 }, () => pathsOf('12.jpg'));
await measure('four of 12.jpg', 'page-images', 320, { what: 'prepare', pages: four, settings });
for (const name of ['a4.jp2.pdf', 'a4.jpg.pdf']) {
  const to = inFolder(`${name}.scans`);
  mkdirSync(to);
  const task = { what: 'scans', path: inFolder(name), folder: to, from: 1, count: 1 };
  await measure(name, 'page-images', 320, task);
}
const image = { path: inFolder('12.jpg.working'), width: 1900, height: 2533 };
await measure('OCR, two models', 'ocr', 400, image);
rmSync(folder, { recursive: true });
process.exit(0);
