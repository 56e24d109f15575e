/**
 * A book of 900 pages on the built site: `npm run build`, then `node bench/ocr/large-book.bench.ts [stored] [folder to keep]`. So many of the
 * PDF's 900 scans are stored (all, without a number); the other pages are then copies of them in the database.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openDb } from '../../src/server/db/open.ts';
import { unusableHash } from '../../src/server/features/auth/password.ts';
import { insertUser } from '../../src/server/features/auth/queries.ts';
import { copyPages, fillReadBook } from '../../src/server/testing/large-book-queries.ts';
import { releaseImages, startVips } from '../../src/server/page-images/vips.ts';
import { scannedPdf } from '../../src/server/testing/page-files.ts';
import { beginUpload, firstAdmin, logInAt } from '../../src/server/testing/site-client.ts';
import { heldBy, startBuiltSite } from '../built-site.ts';
import { songbook, songsWithWords } from './songbook.ts';
import { pageSize, startTypesetter } from './typeset.ts';

const pages = 900;
const stored = Number(process.argv[2] ?? pages);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'large-book-'));
mkdirSync(folder, { recursive: true });
const start = () =>
  startBuiltSite({
    command: ['node', 'start.mjs'],
    folder,
    env: { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password },
  });
let site = await start();

const admin = await logInAt(site.origin);
const headers = { authorization: admin.authorization };

/** @returns the response of a procedure; null after a refusal by the limit of calls */
async function callOnce(name: string, input: object, kind: 'query' | 'mutation') {
  const json = JSON.stringify(input);
  const response = await fetch(
    `${site.origin}/trpc/${name}${kind === 'query' ? `?input=${encodeURIComponent(json)}` : ''}`,
    kind === 'query'
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: json,
        },
  );
  const text = await response.text();
  if (response.status === 429) {
    await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    return null;
  }
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return text;
}

/** Calls once more after a refusal by the limit of calls; `took` (ms) is of the call that was answered. */
async function call(name: string, input: object, kind: 'query' | 'mutation' = 'query') {
  for (;;) {
    const from = performance.now();
    const text = await callOnce(name, input, kind);
    if (text !== null) return { text, took: performance.now() - from };
  }
}

/** Distinct pages of text: each the upper half of one typeset page above the lower half of another. */
async function makePages(): Promise<Buffer[]> {
  const typesetter = await startTypesetter();
  const { Image } = await startVips();
  const halves = Math.ceil(Math.sqrt(pages));
  const plan = songbook(songsWithWords(), 'Gubbi').slice(0, halves);
  const half = pageSize.height / 2;
  const upper: Buffer[] = [];
  const lower: Buffer[] = [];
  for (const page of plan) {
    const { png } = await typesetter.typeset(page);
    const image = Image.newFromBuffer(png).colourspace('b-w').extractBand(0);
    upper.push(Buffer.from(image.crop(0, 0, pageSize.width, half).writeToBuffer('.png')));
    lower.push(Buffer.from(image.crop(0, half, pageSize.width, half).writeToBuffer('.png')));
    releaseImages();
  }
  await typesetter.close();
  return Array.from({ length: pages }, (_, at) => {
    const [one, other] = [upper[at % halves], lower[Math.floor(at / halves)]];
    if (!one || !other) throw new Error('Too few songs for so many pages.');
    const page = Image.newFromBuffer(one).join(Image.newFromBuffer(other), 'vertical');
    const bytes = Buffer.from(page.jpegsaveBuffer({ Q: 80 }));
    releaseImages();
    return bytes;
  });
}

const listPages = (id: string, from = 0) => admin.api.books.pages.query({ id, from });

const pdf = scannedPdf(
  (await makePages())
    .map((bytes) => [
      { bytes, filter: 'DCTDecode' as const, ...pageSize, box: [0, 0, 420, 595] as const },
    ])
    .map((strips) => strips.map((strip) => ({ ...strip, box: [...strip.box] }))),
);
console.log(`A PDF of ${pages} scans, ${(pdf.length / 1e6).toFixed(0)} MB.`);
const { id } = await admin.api.books.create.mutate({ siglum: 'L1', title: 'Large' });
let began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
const sending = await beginUpload(site.origin, admin, new Uint8Array(pdf));
await sending.sendRest();
await admin.api.books.addFile.mutate({ id, upload: sending.id, name: 'large.pdf' });
console.log(`Sent in ${seconds()} s.`);
began = performance.now();
let most = 0;
for (;;) {
  most = Math.max(
    most,
    heldBy(site.pid).reduce((sum, { resident }) => sum + resident, 0),
  );
  const { total, files } = await listPages(id);
  if (total >= stored || files.every(({ state }) => state !== 'waiting')) {
    console.log(
      `${total} pages stored in ${seconds()} s, ${((performance.now() - began) / total).toFixed(0)} ms each; site and children ${Math.round(most)} MB at most; failures: ${JSON.stringify(files.flatMap(({ failures }) => failures))}.`,
    );
    break;
  }
  await pause(1000);
}
// Reading 900 pages takes an hour; the lines and readers that it would leave are written here.
await site.stop();
const db = openDb(join(folder, 'purandara.sqlite'));
const people = ['meera', 'ravi', 'uma'] as const;
for (const username of people)
  await insertUser(db, {
    id: username,
    username,
    displayName: username,
    email: `${username}@example.org`,
    password_hash: unusableHash,
    role: 'Editor',
    standing: 'Approved',
    range_start: null,
    range_end: null,
    subscribed_until: null,
    created_at: 1,
    details: '',
  });
await copyPages(db, id, pages);
await fillReadBook(db, id, people);
await db.destroy();
site = await start();

const ids: string[] = [];
let similar = 0;
for (let from = 0; from < pages;) {
  const list = await listPages(id, from);
  if (list.pages.length === 0) break;
  ids.push(...list.pages.map((page) => page.id));
  similar += list.pages.filter(({ similarTo }) => similarTo !== null).length;
  from += list.pages.length;
}
console.log(`${similar} pages are said to look like another.`);

const page = ids[Math.floor(ids.length / 2) + 1] ?? '';
const progress = await admin.api.bookProofreading.progress.query({ book: id });
const toDecide = progress.admin?.toDecide.find(({ isMine }) => !isMine);
const queries: [string, object][] = [
  ['books.list', {}],
  ['books.read', { id }],
  ['books.pages', { id, from: 840 }],
  ['bookOcr.progress', { id }],
  ['bookOcr.songs', { id, from: 500 }],
  ['bookProofreading.progress', { book: id }],
  ['bookProofreading.page', { page }],
  ...(toDecide ? [['bookProofreading.decision', { page: toDecide.id }] as [string, object]] : []),
];
console.log('| call | p50, ms | p99 | answer, KB | gzip |\n|---|--:|--:|--:|--:|');
const at = (times: readonly number[], part: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
for (const [name, input] of queries) {
  const times: number[] = [];
  let text = '';
  for (let count = 0; count < 60; count += 1) {
    const answer = await call(name, input);
    text = answer.text;
    if (count >= 10) times.push(answer.took);
  }
  console.log(
    `| ${name} | ${at(times, 0.5)} | ${at(times, 0.99)} | ${kilobytes(text.length)} | ${kilobytes(gzipSync(text).length)} |`,
  );
}
for (const [name, input] of [
  ['books.movePages', { id, pages: ids.slice(600, 800), before: 10 }],
  ['books.movePages', { id, pages: ids.slice(600, 601), before: 0 }],
  ['books.labelPages', { id, page: ids[0], count: 900, label: '1' }],
  ['bookOcr.queue', { id, again: true }],
  ['bookOcr.cancel', { id }],
  ['bookProofreading.release', { book: id, start: 1, end: pages, reason: 'Bench' }],
] as [string, object][]) {
  const { took } = await call(name, input, 'mutation');
  console.log(`| ${name} | ${took.toFixed(1)} | | | |`);
}
await site.stop();
if (!kept) rmSync(folder, { recursive: true });
