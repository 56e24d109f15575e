import { expect, test, vi } from 'vitest';
import { changedImage } from '../../testing/changed-images.ts';
import { scannedBook, songPage } from '../../testing/scanned-books.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { loadEdition } from '../edition/load.ts';
import { readEdition } from '../edition/read.ts';
import { findPage } from '../books/queries.ts';
import {
  claimPage,
  findWaitingPage,
  listLines,
  listSongsOfPages,
  enterQueue,
  updateLine,
} from './queries.ts';
import { readQueuedPages } from './queue.ts';
import { queueBook, readProgress } from './service.ts';

// Pages are read in child processes.
vi.setConfig({ testTimeout: 180_000 });

const quiet = () => {};
const song20 = readEdition('data/seed/songs').filter(({ number }) => number === 20);

async function readBook(
  site: TestSite,
  id: string,
  asha: Awaited<ReturnType<typeof scannedBook>>['asha'],
) {
  await asha.bookOcr.queue({ id });
  await readQueuedPages(site, quiet);
}

const textsOf = async (site: TestSite, page: string) =>
  (await listLines(site.db, [page])).map(({ text }) => text);

test('a page is read, and its song found in the edition with the number of differences', async () => {
  const site = await testSite();
  await loadEdition(site.db, song20, site.now());
  const { id, pages, asha } = await scannedBook(site, [songPage]);
  await readBook(site, id, asha);
  const lines = await listLines(site.db, pages);
  expect(lines.map(({ position }) => position)).toEqual([...lines.keys()]);
  expect(lines.map(({ kind }) => kind).slice(0, 4)).toEqual(['heading', 'number', 'raga', 'line']);
  expect(lines[1]?.text).toBe('೨೦. ಅಂಜಿಕೆ ಇನ್ಯಾತಕಯ್ಯ');
  const { songs, total, matched } = await asha.bookOcr.songs({ id });
  expect({ total, matched }).toEqual({ total: 1, matched: 1 });
  expect(songs[0]).toMatchObject({
    label: '',
    position: 1,
    printedNumber: '20',
    title: 'ಅಂಜಿಕೆ ಇನ್ಯಾತಕಯ್ಯ',
    raga: 'Bilahari',
    tala: 'Misra Chapu',
    state: 'found',
    match: { number: 20, title: 'ಅಂಜಿಕೆ ಇನ್ಯಾತಕಯ್ಯ' },
  });
  expect(songs[0]?.match?.differences).toBeLessThan(4);
  expect(await asha.bookOcr.progress({ id })).toMatchObject({
    states: { read: 1, queued: 0 },
    problems: [],
    isPaused: false,
  });
});

test('a song that the edition does not have is new, and one on the next page goes on there', async () => {
  const site = await testSite();
  const upper = await changedImage(songPage, (image) => image.crop(0, 0, 1100, 640));
  const lower = await changedImage(songPage, (image) => image.crop(0, 620, 1100, 430));
  const { id, pages, asha } = await scannedBook(site, [upper, lower]);
  await readBook(site, id, asha);
  const { songs } = await asha.bookOcr.songs({ id });
  expect(songs).toMatchObject([{ printedNumber: '20', match: null, label: '', position: 1 }]);
  const last = (await listLines(site.db, [pages[1] ?? ''])).at(-1);
  expect(await listSongsOfPages(site.db, pages)).toMatchObject([
    { page_id: pages[0], last_line_id: last?.id },
  ]);
});

test('a page upside down is turned and read; a blank one is empty, one that cannot be read is skipped', async () => {
  const site = await testSite();
  const { id, pages, asha } = await scannedBook(site, [
    await changedImage(songPage, (image) => image.rot180()),
    await changedImage(songPage, (image) => image.linear([0], [255]).cast('uchar')),
    await changedImage(songPage, (image) => image.rot90()),
  ]);
  await readBook(site, id, asha);
  const [turned, blank, sideways] = await Promise.all(pages.map((page) => findPage(site.db, page)));
  expect(turned).toMatchObject({ state: 'read', rotation: 180, image_version: 2, read_version: 2 });
  expect(await textsOf(site, pages[0] ?? '')).toContain('ಪುರಂದರವಿಠಲನ ಪೂಜೆಯ ಮಾಡುವ');
  expect(blank).toMatchObject({ state: 'empty', script: null });
  expect(sideways).toMatchObject({ state: 'skipped', script: 'other', failure: 'not-kannada' });
  expect(await textsOf(site, pages[2] ?? '')).toEqual([]);
});

test('a second reading keeps the lines, and what people read and decided', async () => {
  const site = await testSite();
  const { id, pages, asha } = await scannedBook(site, [songPage]);
  const [page = ''] = pages;
  await readBook(site, id, asha);
  const before = await listLines(site.db, pages);
  for (const role of ['Proofreader', 'Editor'] as const) await site.join(role);
  const ravi = await site.signIn('Proofreader');
  for (const name of ['ravi', 'meera'])
    await asha.books.addWorker({ id, email: `${name}@example.org` });
  await asha.bookProofreading.assign({
    book: id,
    start: 1,
    end: 1,
    first: 'ravi@example.org',
    second: 'meera@example.org',
  });
  const read = before[3];
  await ravi.bookProofreading.save({
    page,
    lines: [{ line: read?.id ?? '', text: 'ರವಿ ಓದಿದ್ದು', mark: null, base: null }],
  });
  // OCR reads something else in every line the second time.
  for (const line of before) await updateLine(site.db, line.id, { text: 'ಬೇರೆ' });
  expect(await asha.bookOcr.queue({ id })).toEqual({ queued: 0 });
  expect(await asha.bookOcr.queue({ id, again: true })).toEqual({ queued: 1 });
  await readQueuedPages(site, quiet);
  const after = await listLines(site.db, pages);
  expect(after.map((line) => line.id)).toEqual(before.map((line) => line.id));
  // Also those that nobody has read yet, so that the other reader does not learn which Ravi has read.
  expect(after.map(({ text }) => text)).toEqual(before.map(() => 'ಬೇರೆ'));
  const seen = await ravi.bookProofreading.page({ page });
  expect(seen.lines.find(({ id: line }) => line === read?.id)?.own?.text).toBe('ರವಿ ಓದಿದ್ದು');
});

test('a page whose process is killed twice has failed with the reason; the next one is read', async () => {
  const site = await testSite();
  const { pageReader } = site;
  const { id, pages, asha } = await scannedBook(site, [
    await changedImage(songPage, (image) => image.crop(0, 0, 1100, 1000)),
    songPage,
  ]);
  const killing = {
    ...site,
    pageReader: {
      ...pageReader,
      // The first page gets 50 ms, which is not enough for any.
      read: (image: Parameters<typeof pageReader.read>[0]) =>
        pageReader.read(image, image.height < 1010 ? 50 : undefined),
    },
  };
  await enterQueue(site.db, id, { again: false });
  await readQueuedPages(killing, quiet);
  const [first, second] = await Promise.all(pages.map((page) => findPage(site.db, page)));
  expect(first).toMatchObject({ state: 'failed', failure: 'time', attempts: 2, claimed_by: null });
  expect(second).toMatchObject({ state: 'read', failure: '' });
  expect(await asha.bookOcr.progress({ id })).toMatchObject({
    problems: [{ pageId: pages[0], label: '', position: 1, failure: 'time' }],
  });
  // Without the limit it is read.
  await readBook(site, id, asha);
  expect(await findPage(site.db, pages[0] ?? '')).toMatchObject({ state: 'read', failure: '' });
});

test('a claim is lost after two minutes without a sign of life, and only one process gets it', async () => {
  const site = await testSite();
  const { id, pages, asha } = await scannedBook(site, [songPage]);
  const [page = ''] = pages;
  await enterQueue(site.db, id, { again: false });
  const at = site.clock.at;
  const lost = (time: number) => time - 120_000;
  expect((await findWaitingPage(site.db, lost(at)))?.id).toBe(page);
  const claims = await Promise.all(
    ['one', 'two', 'three'].map((holder) =>
      claimPage(site.db, page, { holder, at, lostBefore: lost(at) }),
    ),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await findWaitingPage(site.db, lost(at + 100_000))).toBeUndefined();
  expect((await findWaitingPage(site.db, lost(at + 130_000)))?.id).toBe(page);
  site.clock.at += 130_000;
  await readQueuedPages(site, quiet);
  expect(await findPage(site.db, page)).toMatchObject({ state: 'read', attempts: 0 });
  expect(await asha.bookOcr.progress({ id })).toMatchObject({ states: { read: 1 } });
});

test('reading waits while the disk is low, and pages can be taken out of the queue', async () => {
  const site = await testSite();
  let isShort = true;
  const { id, pages, asha } = await scannedBook(site, [songPage, songPage]);
  const short = { ...site, disk: { ...site.disk, isShort: async () => isShort } };
  const account = await site.join('ADMIN');
  const actor = {
    id: account.id,
    email: account.email,
    username: account.username,
    displayName: account.username,
    role: 'ADMIN' as const,
    range: null,
    subscribedUntil: null,
  };
  await queueBook(short, actor, { id, again: false });
  await readQueuedPages(short, quiet);
  expect(await readProgress(short, actor, id)).toMatchObject({
    states: { queued: 2 },
    isPaused: true,
  });
  expect(await asha.bookOcr.cancel({ id })).toEqual({ cancelled: 2 });
  isShort = false;
  await readQueuedPages(short, quiet);
  expect(await listLines(site.db, pages)).toEqual([]);
  // The disk fills up while the first page is read, which is stored.
  const { pageReader } = site;
  const filling = {
    ...short,
    pageReader: {
      ...pageReader,
      read(image: Parameters<typeof pageReader.read>[0]) {
        isShort = true;
        return pageReader.read(image);
      },
    },
  };
  await enterQueue(site.db, id, { again: false });
  await readQueuedPages(filling, quiet);
  expect(await readProgress(short, actor, id)).toMatchObject({
    states: { read: 1, queued: 1, reading: 0 },
    isPaused: true,
  });
  isShort = false;
  await readQueuedPages(short, quiet);
  expect(await readProgress(short, actor, id)).toMatchObject({
    states: { read: 2 },
    isPaused: false,
  });
});

test('people who do not work on a book learn nothing of it, and readers are refused', async () => {
  const site = await testSite();
  const { id } = await scannedBook(site, []);
  const calls = (
    person: TestSite extends { signIn(...args: never[]): Promise<infer C> } ? C : never,
  ) => [
    () => person.bookOcr.progress({ id }),
    () => person.bookOcr.songs({ id }),
    () => person.bookOcr.queue({ id }),
    () => person.bookOcr.cancel({ id }),
  ];
  for (const call of calls(await site.signIn('Editor')))
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const call of calls(await site.signIn('Reader')))
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(site.visitor().bookOcr.songs({ id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(
    (await site.signIn('ADMIN')).bookOcr.songs({ id: 'no id', from: -1 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
