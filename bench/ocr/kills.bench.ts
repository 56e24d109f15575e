/**
 * kill -9 of one of two processes over one PostgreSQL, while it stores the pages of a PDF and while it reads pages: `npm run build`, then
 * `node bench/ocr/kills.bench.ts`. It needs PostgreSQL, which need not run. Both processes have one folder of books.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb } from '../../src/server/db/open.ts';
import { scannedPdf } from '../../src/server/testing/page-files.ts';
import { startServer } from '../../src/server/testing/postgres-server.ts';
import { beginUpload, firstAdmin, logInAt } from '../../src/server/testing/site-client.ts';
import { photographed } from './photo.ts';
import { startBuiltSite, type BuiltSite } from '../built-site.ts';

const pages = 10;
const folder = mkdtempSync(join(tmpdir(), 'ocr-kills-'));
const books = join(folder, 'books');
mkdirSync(books);
const postgres = await startServer();

function start(name: string, port: number): Promise<BuiltSite> {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  try {
    symlinkSync(books, join(own, 'books'));
  } catch {
    // A process that was killed had it.
  }
  return startBuiltSite({
    command: ['node', 'start.mjs'],
    folder: own,
    port,
    env: {
      DATABASE_URL: postgres.address,
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
    },
  });
}
const one = await start('one', 3991);
const other = await start('other', 3992);

const person = await logInAt(one.origin);

const db = openDb(postgres.address);
const storedPages = () =>
  db
    .selectFrom('book_pages')
    .orderBy('position')
    .select(['id', 'source', 'position', 'state', 'failure'])
    .execute();
async function until(what: string, is: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await is())) {
    if (performance.now() - began > 15 * 60_000) throw new Error(`Never: ${what}`);
    await pause(200);
  }
  return (performance.now() - began) / 1000;
}

const { id } = await person.api.books.create.mutate({ siglum: 'O1', title: 'Kills' });
const scan = readFileSync('src/server/testing/book-page.png');
const scans = [];
for (let at = 0; at < pages; at += 1)
  scans.push(
    Buffer.from(
      await photographed(scan, { skew: 0, blur: 0.3, noise: 1, shade: 0, quality: 85 }, at),
    ),
  );
const pdf = scannedPdf(
  scans.map((bytes) => [
    { bytes, filter: 'DCTDecode', width: 1100, height: 1050, box: [0, 0, 420, 400] },
  ]),
);
const sending = await beginUpload(one.origin, person, new Uint8Array(pdf));
await sending.sendRest();
await person.api.books.addFile.mutate({ id, upload: sending.id, name: 'scans' });
await until('a page is stored', async () => (await storedPages()).length >= 2);
await one.kill();
const before = (await storedPages()).length;
console.log(`Killed with ${before} of ${pages} pages stored.`);
assert(before < pages);
const takenOver = await until('the other process goes on', async () => {
  return (await storedPages()).length > before;
});
const stored = await until('all pages are stored', async () => {
  const files = await db.selectFrom('book_files').select('state').execute();
  return files.every(({ state }) => state === 'done');
});
console.log(
  `The other process went on after ${takenOver.toFixed(0)} s, and was done after ${stored.toFixed(0)} s more.`,
);
assert.deepEqual(
  (await storedPages()).map(({ source, position }) => [source, position]),
  Array.from({ length: pages }, (_, at) => [`scans, ${at + 1}`, at]),
);

const again = await start('one', 3991);
await person.api.bookOcr.queue.mutate({ id });
await until('both read', async () => {
  const rows = await db
    .selectFrom('book_pages')
    .where('state', '=', 'reading')
    .select('claimed_by')
    .execute();
  return new Set(rows.map(({ claimed_by }) => claimed_by)).size === 2;
});
await again.kill();
const left = (await storedPages()).filter(({ state }) => state !== 'read').length;
console.log(`Killed while both read; ${left} pages left.`);
const read = await until('all pages are read', async () =>
  (await storedPages()).every(({ state }) => state === 'read'),
);
console.log(`The other process had read them after ${read.toFixed(0)} s.`);
const lines = await db
  .selectFrom('book_lines')
  .groupBy('page_id')
  .select(({ fn }) => ['page_id', fn.countAll().as('count')])
  .execute();
const doubled = await db
  .selectFrom('book_lines')
  .groupBy(['page_id', 'position'])
  .having(({ fn }) => fn.countAll(), '>', 1)
  .select('page_id')
  .execute();
console.log(`Lines of the pages: ${lines.map(({ count }) => Number(count)).join(', ')}.`);
assert.equal(lines.length, pages);
assert.deepEqual(doubled, []);
await db.destroy();
await other.stop();
await postgres.stop();
rmSync(folder, { recursive: true });
