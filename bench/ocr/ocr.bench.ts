/**
 * OCR on pages that are typeset from the seed songs: `node --expose-gc bench/ocr/ocr.bench.ts [pages of each typeface]`. Needs Debian's fonts-gubbi,
 * fonts-lohit-knda and fonts-navilu, and Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findSongs } from '../../src/server/features/book-ocr/find-songs.ts';
import { matchSong } from '../../src/server/features/book-ocr/song-matches.ts';
import { startEngine } from '../../src/server/ocr/engine.ts';
import { readPage } from '../../src/server/ocr/read-page.ts';
import { startPageReader, type PageReading } from '../../src/server/ocr/entry.ts';
import { startPageImages } from '../../src/server/page-images/entry.ts';
import { defaultCleaning } from '../../src/shared/books.ts';
import { heldBy } from '../built-site.ts';
import { add, countErrors, noErrors, type Tally } from './errors.ts';
import { editionIndexes } from './indexes.ts';
import { otherPages } from './other-pages.ts';
import { photographed, scanned, type Damage } from './photo.ts';
import { seeded } from './random.ts';
import { faces, wholeBook } from './songbook.ts';
import { startTypesetter, type SetLine } from './typeset.ts';

const pagesOfFace = Number(process.argv[2] ?? 8);
const kinds = ['scan', 'photo'] as const;
const folder = mkdtempSync(join(tmpdir(), 'ocr-'));
mkdirSync(folder, { recursive: true });
const typesetter = await startTypesetter();
const images = startPageImages();
const indexes = editionIndexes();
const halfEdition = editionIndexes((number) => number % 2 === 0);

/** The working image of a page, as the site makes it. */
async function prepared(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  const [thumbnail, working] = [`${path}.webp`, `${path}.working.jpg`];
  writeFileSync(path, bytes);
  const settings = { rotation: 0 as const, crop: null, cleaning: defaultCleaning };
  const pages = [{ path, thumbnail, working }];
  const result = await images.run({ what: 'prepare', pages, settings }, 'bench');
  const made = result.is === 'pages' ? result.pages[0] : result;
  if (made?.is !== 'prepared') throw new Error(made?.problem);
  return { path: working, width: made.measures.width, height: made.measures.height };
}
type Working = Awaited<ReturnType<typeof prepared>>;

/** Damage within the limits of the issue: skew up to 2 degrees either way, blur, noise, uneven light, JPEG. */
function damageOf(seed: number): Damage {
  const random = seeded(seed);
  return {
    skew: random() * 4 - 2,
    blur: 0.6 + random() * 0.9,
    noise: 4 + random() * 10,
    shade: 0.15 + random() * 0.35,
    quality: 60 + Math.round(random() * 30),
  };
}

interface Result {
  face: string;
  kind: (typeof kinds)[number];
  /** Every second page is one of those on which the threshold of confidence was chosen. */
  isFirstHalf: boolean;
  lines: SetLine[];
  reading: PageReading;
  cpu: { first: number; both: number };
  image: Working;
}
const results: Result[] = [];
for (const face of faces) {
  const pages = wholeBook().filter((page) => page.face === face);
  for (let index = 0; index < pagesOfFace; index += 1) {
    const page = pages[Math.floor((index * pages.length) / pagesOfFace)];
    if (!page) continue;
    const { png, lines } = await typesetter.typeset(page);
    for (const kind of kinds) {
      const seed = index * 7 + face.length;
      const bytes =
        kind === 'scan' ? await scanned(png) : await photographed(png, damageOf(seed), seed);
      const image = await prepared(`${face}-${index}-${kind}`, bytes);
      const working = await readFile(image.path);
      const first = await cpuOf(async () => {
        const engine = await startEngine(working, 'first');
        engine.findBlocks();
        engine.readLines('one');
      });
      let reading: PageReading = { kind: 'empty' };
      const both = await cpuOf(async () => void (reading = await readPage(working, image)));
      results.push({
        face,
        kind,
        isFirstHalf: index % 2 === 0,
        lines,
        reading,
        cpu: { first, both },
        image,
      });
      // Images of libvips are freed by finalisers, which run between tasks.
      globalThis.gc?.();
      await pause(20);
    }
  }
}

/** Seconds of processor time, which other work on the machine does not change. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const wordsOf = (reading: PageReading) =>
  reading.kind === 'read' ? reading.lines.flatMap(({ words }) => words) : [];

function tallyOf(some: readonly Result[], minConfidence?: number): Tally {
  return some.reduce((sum, { lines, reading }) => {
    const one = noErrors();
    const words = wordsOf(reading).map((word) =>
      minConfidence === undefined
        ? word
        : { ...word, isDoubtful: word.other !== null || word.confidence < minConfidence },
    );
    countErrors(
      lines.map(({ text }) => text),
      words,
      one,
    );
    return add(sum, one);
  }, noErrors());
}

const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(2);
const mean = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);

console.log(
  '| pages | wrong aksharas, % | wrong words, % | doubtful words, % | errors among them, % | first model, CPU s | both |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const kind of kinds)
  for (const face of [...faces, null]) {
    const some = results.filter((one) => one.kind === kind && (!face || one.face === face));
    const t = tallyOf(some);
    console.log(
      `| ${face ?? 'all'}, ${kind} (${some.length}) | ${percent(t.wrongAksharas, t.aksharas)} | ${percent(t.wrongWords, t.words)} | ${percent(t.doubtful, t.words)} | ${percent(t.foundWords, t.wrongWords)} | ${mean(some.map(({ cpu }) => cpu.first))} | ${mean(some.map(({ cpu }) => cpu.both))} |`,
    );
  }

console.log('\nThreshold of confidence, first half of the pages / second half:');
for (const threshold of [0, 50, 60, 65, 70, 75, 80, 85]) {
  const [chosen, reported] = [true, false].map((half) =>
    tallyOf(
      results.filter(({ isFirstHalf }) => isFirstHalf === half),
      threshold,
    ),
  );
  if (chosen && reported)
    console.log(
      `${threshold}: doubtful ${percent(chosen.doubtful, chosen.words)} / ${percent(reported.doubtful, reported.words)}, found ${percent(chosen.foundWords, chosen.wrongWords)} / ${percent(reported.foundWords, reported.wrongWords)}`,
    );
}

let [right, wrong, missed, extra, falselyMatched, isNew, rightPages, pages] = [
  0, 0, 0, 0, 0, 0, 0, 0,
];
for (const { lines, reading } of results) {
  if (reading.kind !== 'read') continue;
  const wanted = new Set(
    lines.filter(({ kind }) => kind === 'title').flatMap(({ song }) => song ?? []),
  );
  const found = findSongs(
    reading.lines.map(({ words, box, column }, index) => ({
      id: String(index),
      text: words.map(({ text }) => text).join(' '),
      box,
      column,
    })),
  ).songs;
  const numbers: (number | null)[] = [];
  for (const song of found) {
    numbers.push(await matchSong(song, indexes));
    const number = numbers.at(-1);
    if (number === undefined || number === null || number % 2 === 0) continue;
    // An edition without this song: it must be new.
    if ((await matchSong(song, halfEdition)) === null) isNew += 1;
    else falselyMatched += 1;
  }
  const good = numbers.filter((number) => number !== null && wanted.has(number)).length;
  right += good;
  wrong += numbers.filter((number) => number !== null && !wanted.has(number)).length;
  missed += Math.max(0, wanted.size - found.length);
  extra += Math.max(0, found.length - wanted.size);
  if (wanted.size > 0) pages += 1;
  if (wanted.size > 0 && good === wanted.size && found.length === wanted.size) rightPages += 1;
}
console.log(
  `\nSongs: right ${right}, wrong ${wrong}, not found ${missed}, too many ${extra}; pages with the right songs ${rightPages} of ${pages} (${percent(rightPages, pages)} %); of songs that the edition lacks new ${isNew}, matched ${falselyMatched}.`,
);

console.log('\nOther pages:');
for (const { name, bytes, lines } of await otherPages(typesetter)) {
  const image = await prepared(name, bytes);
  const reading = await readPage(await readFile(image.path), image);
  const t = noErrors();
  if (reading.kind === 'read' && lines) countErrors(lines, wordsOf(reading), t);
  const more =
    reading.kind === 'read'
      ? `, ${reading.columns} column(s), cut at: ${reading.cutEdges.join(' ') || '-'}${lines ? `, wrong aksharas ${percent(t.wrongAksharas, t.aksharas)} %` : ''}`
      : '';
  console.log(`${name}: ${reading.kind}${more}`);
}

const reader = startPageReader();
let most = 0;
const look = setInterval(() => {
  for (const { command, resident } of heldBy(process.pid))
    if (command.includes('ocr/worker')) most = Math.max(most, resident);
}, 10);
const times: number[] = [];
for (const { image } of results.filter(({ kind }) => kind === 'photo').slice(0, 6)) {
  const began = performance.now();
  await reader.read(image);
  times.push((performance.now() - began) / 1000);
}
clearInterval(look);
console.log(`\nIn a child process: ${mean(times)} s a page, at most ${Math.round(most)} MB.`);

await Promise.all([typesetter.close(), images.close(), reader.close()]);
rmSync(folder, { recursive: true });
process.exit(0);
