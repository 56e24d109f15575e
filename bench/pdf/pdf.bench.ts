import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../src/shared/languages.ts';
import { layoutBook } from '../../src/server/pdf/layout.ts';
import { writePdf } from '../../src/server/pdf/write-pdf.ts';
import { servedSite } from '../../src/server/testing/served.ts';
import { wordsFound } from '../../src/server/testing/books.ts';
import { oneText, openPdf, pagesOf } from '../../src/server/testing/pdfs.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { repeated, sungWords, wholeEdition } from './corpus.ts';

/**
 * Makes 1,200 songs in Kannada by this site, Typst and Chromium in turn; reads words back in every script; fetches single songs
 * over HTTP.
 */
const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'));
const typst = join(folder, 'typst');
const given = (name: string, usual: number) =>
  Number(
    process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual,
  );
const rounds = given('rounds', 3);
const books = await wholeEdition();
const whole = repeated(books.Kannada, 1200);
writeFileSync(join(folder, 'book.json'), JSON.stringify(whole));

const engines = [
  'ours',
  ...(fetchTypst() ? ['typst'] : []),
  ...(hasChromium() ? ['chromium'] : []),
];
const taken = new Map(
  engines.map((engine) => [engine, [] as Awaited<ReturnType<typeof measure>>[]]),
);
for (let round = 0; round < rounds; round += 1) {
  for (const engine of engines) taken.get(engine)?.push(await measure(engine));
}
console.log(
  '| 1,200 songs in Kannada | seconds (median) | processor seconds | memory MB | file MB | pages | words read back by pdftotext |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const [engine, runs] of taken) {
  const file = join(folder, `${engine}.pdf`);
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const { numPages } = await openPdf(readFileSync(file));
  const read = hasPdftotext() ? per(wordsFound(sungWords(whole), textBy(file))) : 'no pdftotext';
  console.log(
    `| ${engine} | ${middle(runs.map(({ seconds }) => seconds)).toFixed(1)} | ${engine === 'chromium' ? '–' : middle(runs.map(({ processor }) => processor)).toFixed(1)} | ${middle(runs.map(({ megabytes }) => megabytes)).toFixed(0)} | ${(statSync(file).size / 1e6).toFixed(1)} | ${numPages} | ${read} |`,
  );
}

console.log(
  '\n| 78 songs in | words | pdftotext | pdf.js | pages | KB |\n|---|--:|--:|--:|--:|--:|',
);
for (const language of languages) {
  const book = books[language];
  const laid = layoutBook(book);
  const pdf = writePdf(book, laid);
  const file = join(folder, 'one.pdf');
  writeFileSync(file, pdf);
  const words = sungWords(book);
  const text = oneText(await pagesOf(pdf));
  console.log(
    `| ${language} | ${words.length} | ${hasPdftotext() ? per(wordsFound(words, textBy(file))) : '–'} | ${per(wordsFound(words, text))} | ${laid.pages.length} | ${(pdf.length / 1024).toFixed(0)} |`,
  );
}

await measureHttp();
rmSync(folder, { recursive: true, force: true });

/** Milliseconds from a song's request to the last byte, with the thread already running and no song twice. */
async function measureHttp(): Promise<void> {
  const { app, site } = await servedSite();
  const address = await app.listen({ port: given('port', 0), host: '127.0.0.1' });
  const times: number[] = [];
  for (let index = 0; index < 45; index += 1) {
    const start = performance.now();
    const answer = await fetch(`${address}/api/songbooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        songs: [1],
        language: 'Kannada',
        title: `Book ${index}`,
        paper: index % 2 ? 'A4' : 'A5',
      }),
    });
    const ready = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ready?: string })
      .at(-1)?.ready;
    const bytes = (await (await fetch(`${address}${ready}`)).arrayBuffer()).byteLength;
    if (bytes < 1000) throw new Error('no PDF came');
    times.push(performance.now() - start);
  }
  const warm = times.slice(5).toSorted((a, b) => a - b);
  console.log(
    `\nOne song as a PDF over HTTP, 40 different ones: p50 ${warm[20]?.toFixed(0)} ms, p95 ${warm[38]?.toFixed(0)} ms, slowest ${warm.at(-1)?.toFixed(0)} ms; the very first, which starts the thread, ${times[0]?.toFixed(0)} ms.`,
  );
  await site.pdfJobs.close();
  await app.close();
}

/**
 * Clock time and processor time of a run, and the largest memory of the process and its descendants. The processor time of
 * Chromium's helper processes is not known, because they detach from their parent.
 */
async function measure(
  engine: string,
): Promise<{ seconds: number; processor: number; megabytes: number }> {
  const start = performance.now();
  const work = engine === 'typst' ? typst : join(folder, 'work');
  mkdirSync(work, { recursive: true });
  const child = spawn(
    'node',
    [
      join(import.meta.dirname, 'engines.ts'),
      engine,
      join(folder, 'book.json'),
      join(folder, `${engine}.pdf`),
      work,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let max = 0;
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const timer = setInterval(() => {
    max = Math.max(max, memoryOf(child.pid ?? 0));
  }, 50);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${engine} failed`);
  return {
    seconds: (performance.now() - start) / 1000,
    processor: Number(output.trim().split('\n').at(-1)),
    megabytes: max / 1e6,
  };
}

/** Anonymous resident memory of a process and its descendants in bytes, from /proc. */
function memoryOf(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readOr(`/proc/${name}/status`))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const all = [pid];
  for (let index = 0; index < all.length; index += 1) all.push(...(parents.get(all[index]!) ?? []));
  return all.reduce(
    (sum, one) =>
      sum + Number(/^RssAnon:\s+(\d+)/m.exec(readOr(`/proc/${one}/status`))?.[1] ?? 0) * 1024,
    0,
  );
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Fetches Typst (51 MB) at its pinned version into a temporary folder, since only this benchmark needs it. */
function fetchTypst(): boolean {
  mkdirSync(typst, { recursive: true });
  writeFileSync(join(typst, 'package.json'), '{}');
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--silent',
      '@myriaddreamin/typst-ts-node-compiler@0.7.0',
    ],
    {
      cwd: typst,
    },
  );
  if (status !== 0)
    console.log('Typst left out: npm could not fetch @myriaddreamin/typst-ts-node-compiler.');
  return status === 0;
}

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    console.log('Chromium left out: it is not installed.');
    return false;
  }
}

function hasPdftotext(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined;
}

function textBy(file: string): string {
  return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function per(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}
