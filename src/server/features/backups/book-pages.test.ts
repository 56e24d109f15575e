import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { emptyFolder, livedInFolder } from '../../testing/backups.ts';
import { insertLines } from '../../testing/book-page-queries.ts';
import { sqliteTest } from '../../testing/engine-tests.ts';
import { songPage } from '../../testing/scanned-books.ts';
import { servedSite } from '../../testing/served.ts';
import { bookWithWorker, sendFile } from '../../testing/sent-pages.ts';
import { readFileSync } from 'node:fs';
import { openBookStore } from '../books/store.ts';
import { readWaitingFiles } from '../books/files.ts';
import { enterQueue } from '../book-ocr/queries.ts';
import { readQueuedPages } from '../book-ocr/queue.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

// Pages are prepared in child processes.
vi.setConfig({ testTimeout: 180_000 });

const at = Date.UTC(2026, 0, 15, 12);

/** A site on a data folder, as a start would open it. */
async function siteOn(folder: string) {
  const db = openDb(join(folder, 'purandara.sqlite'));
  onTestFinished(() => db.destroy());
  const served = await servedSite({
    db,
    env: readEnv({ DATA_DIR: folder }),
    bookStore: openBookStore(folder),
  });
  const get = async (page: string, kind: string, authorization?: string) =>
    served.app.inject({
      url: `/api/books/pages/${page}/${kind}`,
      headers: authorization === undefined ? {} : { authorization },
    });
  return { ...served, get };
}

/** A backup of a site with a public page of song 1, which Meera has read. */
async function backedUp(withMedia: boolean) {
  const { folder, database } = await livedInFolder();
  const { site, app } = await siteOn(folder);
  const { asha, meera, id, pagesOf } = await bookWithWorker(site);
  await sendFile(site, app, meera, id, readFileSync(songPage));
  await readWaitingFiles(site);
  const [page] = await pagesOf();
  const pageId = page?.id ?? '';
  const lines = await insertLines(site.db, pageId, [['ಹರಿ', 'ನಾಮ'], ['ರಾಮ']]);
  await site.db.updateTable('book_pages').set({ state: 'read', read_version: 1 }).execute();
  await site.db
    .insertInto('book_songs')
    .values({
      id: 'song',
      book_id: id,
      page_id: pageId,
      first_line_id: lines[0] ?? '',
      last_line_id: lines[1] ?? '',
      printed_number: '1',
      title: '',
      raga: '',
      tala: '',
      matched_number: 1,
      state: 'found',
      created_at: 1,
    })
    .execute();
  await asha.caller.books.change({ id, siglum: 'K1', title: 'x', pagesPublic: true });
  await meera.caller.bookProofreading.save({
    page: pageId,
    lines: [{ line: lines[0] ?? '', text: 'ಹರಿನಾಮ', mark: null, base: null }],
  });
  const path = await makeBackup({
    database,
    folder: emptyFolder(),
    withMedia,
    kind: 'nightly',
    at,
  });
  return { path, page: pageId };
}

async function restored(path: string) {
  const dataFolder = emptyFolder();
  mkdirSync(dataFolder, { recursive: true });
  const result = await restoreBackup(path, { dataFolder, withMedia: true, at });
  return { result, ...(await siteOn(dataFolder)) };
}

sqliteTest(
  'pictures of a book are restored with its lines and readings, and public ones are seen by everybody',
  async () => {
    const { path, page } = await backedUp(true);
    expect(readdirSync(join(dirname(path), 'book-pages'))).toHaveLength(1);
    const { result, site, get } = await restored(path);
    expect(result.mediaFiles).toBe(1);
    const meera = await site.join('Editor');
    for (const kind of ['thumbnail', 'working', 'uncropped'])
      expect((await get(page, kind, meera.authorization)).statusCode).toBe(200);
    expect((await get(page, 'working')).statusCode).toBe(200);
    const read = await site.callerWith(meera.authorization).bookProofreading.page({ page });
    expect(read.lines.map(({ text, own }) => [text, own?.text])).toEqual([
      ['ಹರಿ ನಾಮ', 'ಹರಿನಾಮ'],
      ['ರಾಮ', undefined],
    ]);
    expect(read.page).toMatchObject({ width: 1100, height: 1050, isImageNewer: false });
  },
);

sqliteTest(
  'without pictures in the backup a page says so, and everything else goes on',
  async () => {
    const { path, page } = await backedUp(false);
    const { result, site, get } = await restored(path);
    expect(result.mediaFiles).toBe(0);
    const meera = await site.join('Editor');
    const missing = await get(page, 'working', meera.authorization);
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { message: 'The image of this page is missing on the server.' },
    ]);
    const { bookProofreading, books } = site.callerWith(meera.authorization);
    const read = await bookProofreading.page({ page });
    expect(read.lines.map(({ text }) => text)).toEqual(['ಹರಿ ನಾಮ', 'ರಾಮ']);
    const [book] = await books.list();
    const id = book?.id ?? '';
    await enterQueue(site.db, id, { again: true });
    await readQueuedPages(site, () => {});
    expect((await books.pages({ id })).pages).toMatchObject([
      { state: 'failed', failure: 'image' },
    ]);
    expect((await bookProofreading.page({ page })).lines).toHaveLength(2);
  },
);
