import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache } from '../../cache/entry.ts';
import { migrate } from '../../db/migrate.ts';
import { openDb } from '../../db/open.ts';
import { insertReadBook } from '../../testing/book-page-queries.ts';
import { addressOfEmptyDb } from '../../testing/databases.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { readQueuedPages } from './queue.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A song whose number and raga OCR misread, and its end on the next page. */
const lines = [
  [
    ['೮೪ಕರೆಯ', 'ನಿರಮ'],
    ['ರಾಜ:', 'ಚಿಲಹರಿ'],
    ['ಪ.', 'ಕೆರೆಯ', 'ನೀರನು', 'ಕೆರೆಗೆ', 'ಚೆಲ್ಲಿ'],
  ],
  [['ವರವ', 'ಪಡೆದವರಂತೆ', 'ಕಾಣಿರೊ']],
];
const corrected = ['೮೪. ಕೆರೆಯ ನೀರನು', 'ರಾಗ: ಬಿಲಹರಿ'];

/** Asha's book of these two pages in a database that several processes open; somebody has read the pages and corrected them. */
async function readBook() {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-songs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const address = await addressOfEmptyDb(folder);
  const site = await openSite(address);
  await migrate(site.db);
  const { id, authorization } = await site.join('ADMIN');
  const asha = site.callerWith(authorization);
  const { book, pages } = await insertReadBook(site.db, {
    creator: id,
    workers: [],
    pages: lines.map((page) => ({ lines: page })),
  });
  const [first = '', second = ''] = pages.map((page) => page.id);
  for (const page of [first, second]) {
    const { lines: read } = await asha.bookProofreading.page({ page });
    await asha.bookProofreading.save({
      page,
      lines: read.map(({ id: line, text }, at) => ({
        line,
        text: (page === first && corrected[at]) || text,
        mark: null,
        base: null,
      })),
    });
    await asha.bookProofreading.finish({ page });
  }
  return { address, site, asha, authorization, book, first, second };
}

async function openSite(address: string, overrides = {}): Promise<TestSite> {
  const db = openDb(address);
  onTestFinished(() => db.destroy());
  await migrate(db);
  return testSite({ db, ...overrides });
}

async function decide(person: Caller, page: string) {
  const { version } = await person.bookProofreading.decision({ page });
  await person.bookProofreading.decide({ page, version, choices: [] });
}

const songsOf = async (asha: Caller, book: string) =>
  (await asha.bookOcr.songs({ id: book, from: 0 })).songs;

test('the songs of a page whose process ended after the decision are found at the next start', async () => {
  const { address, site, asha, authorization, book, first } = await readBook();
  const program = join(import.meta.dirname, '../../testing/killed-decision.ts');
  const child = spawn(process.execPath, [program, address, authorization, first], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expect(decide(asha, first)).rejects.toMatchObject({
    message: 'This page is already decided.',
  });
  expect(await songsOf(asha, book)).toEqual([]);
  await readQueuedPages(site);
  expect(await songsOf(asha, book)).toMatchObject([
    { printedNumber: '84', title: 'ಕೆರೆಯ ನೀರನು', raga: 'Bilahari' },
  ]);
});

test('of two neighbouring pages that are decided at once, a song is found once', async () => {
  const { address, asha, authorization, book, first, second } = await readBook();
  const responseCache = createResponseCache();
  const looks = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const other = await openSite(address, {
    responseCache: {
      ...responseCache,
      async derive(...asked: Parameters<typeof responseCache.derive>) {
        looks.resolve();
        await decided.promise;
        return responseCache.derive(...asked);
      },
    },
  });
  const later = decide(other.callerWith(authorization), second);
  await looks.promise;
  await decide(asha, first);
  decided.resolve();
  await later;
  expect(await songsOf(asha, book)).toMatchObject([{ printedNumber: '84', raga: 'Bilahari' }]);
});
