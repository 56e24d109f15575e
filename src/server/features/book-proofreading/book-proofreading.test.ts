import { isoTime } from '../../../shared/iso-time.ts';
import { expect, test } from 'vitest';
import type { LineMark } from '../../../shared/book-proofreading.ts';
import { insertReadBook } from '../../testing/book-page-queries.ts';
import { testSite, type Caller } from '../../testing/site.ts';
import { dayMs } from '../../testing/double-readings.ts';
import { releaseOverduePages, releasePagesOf } from './assignments.ts';

const lines = [['ರಾಗ', 'ಕಾಂಬೋಧಿ'], [{ text: 'ನೋಡಿದ', other: 'ನೋಡಿದೆ' }, 'ಗುರುಗಳ'], ['೧೧೨']];

/** Ravi and Meera work on a book of three read pages; Asha and Uma are admins. */
async function withBook() {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const uma = await site.signIn('ADMIN', { username: 'uma' });
  const ravi = await site.signIn('Proofreader');
  const meera = await site.signIn('Editor');
  const stranger = await site.signIn('Editor', { username: 'gita' });
  const ids = await Promise.all(
    (['ADMIN', 'Proofreader', 'Editor'] as const).map(async (role) => (await site.join(role)).id),
  );
  const { book, pages } = await insertReadBook(site.db, {
    creator: ids[0] ?? '',
    workers: ids.slice(1),
    pages: [{ lines }, { lines }, { lines }],
  });
  const page = pages[0]?.id ?? '';
  return { site, asha, uma, ravi, meera, stranger, book, pages, page };
}

interface Change {
  text?: string;
  mark?: LineMark;
  note?: string;
}

/** Reads all lines of a page, some of them with changes by their index, and finishes it. */
async function readAll(person: Caller, page: string, changes: Record<number, Change> = {}) {
  await save(person, page, changes);
  await person.bookProofreading.finish({ page });
}

async function save(person: Caller, page: string, changes: Record<number, Change> = {}) {
  const { lines: read } = await person.bookProofreading.page({ page });
  return person.bookProofreading.save({
    page,
    lines: read.map(({ id, text, own }, index) => ({
      line: id,
      text: changes[index]?.text ?? own?.text ?? text,
      mark: changes[index]?.mark ?? null,
      note: changes[index]?.note ?? '',
      base: own?.version ?? null,
    })),
  });
}

const range = { first: 'ravi@example.org', second: 'meera@example.org' };

test('only those who work on a book see and read its pages', async () => {
  const { site, ravi, stranger, page, pages, book } = await withBook();
  await expect(site.visitor().bookProofreading.page({ page })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const kiran = await site.signIn('Reader');
  await expect(kiran.bookProofreading.page({ page })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const line = { line: pages[0]?.lines[0] ?? '', text: 'ರಾಗ', mark: null, base: null };
  for (const call of [
    () => stranger.bookProofreading.page({ page }),
    () => stranger.bookProofreading.progress({ book }),
    () => stranger.bookProofreading.save({ page, lines: [line] }),
    () => stranger.bookProofreading.finish({ page }),
    () => ravi.bookProofreading.page({ page: 'none' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const call of [
    () => ravi.bookProofreading.decision({ page }),
    () => ravi.bookProofreading.decide({ page, version: 'x', choices: [] }),
    () => ravi.bookProofreading.assign({ book, start: 1, end: 1, ...range }),
    () => ravi.bookProofreading.release({ book, start: 1, end: 1, reason: 'x' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('one reader reads a page; an admin decides what is uncertain and confirms the rest', async () => {
  const { site, asha, ravi, meera, page, book, pages } = await withBook();
  expect(await ravi.bookProofreading.page({ page })).toMatchObject({
    reading: 'free',
    book: { title: 'Songs in print', pages: 3 },
    page: { position: 1, imageVersion: 1, width: 1240, isImageNewer: false },
    previous: null,
    next: pages[1]?.id,
    lines: [{ own: null }, { words: [{ other: 'ನೋಡಿದೆ', isDoubtful: true }, {}] }, {}],
  });
  const answers = await save(ravi, page, {
    0: { text: ' ರಾಗ  ಕಾಂಭೋಜಿ\n' },
    1: { text: 'ನೋಡಿದೆ ಗುರುಗಳ', mark: 'marked', note: 'a blot' },
  });
  expect(answers[0]).toMatchObject({ kind: 'saved', text: 'ರಾಗ ಕಾಂಭೋಜಿ' });
  await expect(meera.bookProofreading.finish({ page })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(save(meera, page)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Somebody else reads this page.',
  });
  expect(await meera.bookProofreading.page({ page })).toMatchObject({ reading: 'others' });
  await expect(asha.bookProofreading.decision({ page })).rejects.toMatchObject({
    message: 'This page is still being read.',
  });
  await ravi.bookProofreading.finish({ page });
  // Until the confirmation the reader may still change it.
  await save(ravi, page, { 1: { mark: 'marked', note: 'a blot' }, 2: { mark: 'none' } });
  expect((await ravi.bookProofreading.progress({ book })).counts).toMatchObject({
    pages: 3,
    ocr: 3,
    readOnce: 1,
    readTwice: 0,
    decided: 0,
  });
  const shown = await asha.bookProofreading.decision({ page });
  expect(shown).toMatchObject({
    isDouble: false,
    lines: [
      { isOpen: false, first: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' }, second: null },
      { isOpen: true, first: { mark: 'marked', note: 'a blot' } },
      { isOpen: false, first: { mark: 'none' } },
    ],
  });
  const decide = (choices: { line: string; choice: 'first' | 'ocr' | { text: string } }[]) =>
    asha.bookProofreading.decide({ page, version: shown.version, choices });
  await expect(decide([])).rejects.toMatchObject({ message: 'Please decide every difference.' });
  await decide([{ line: shown.lines[1]?.id ?? '', choice: { text: 'ನೋಡಿದೆ  ಗುರುಗಳ(?)' } }]);
  const decided = await site.db
    .selectFrom('book_lines')
    .where('page_id', '=', page)
    .orderBy('position')
    .select('decided')
    .execute();
  expect(decided.map((one) => one.decided)).toEqual(['ರಾಗ ಕಾಂಭೋಜಿ', 'ನೋಡಿದೆ ಗುರುಗಳ(?)', '']);
  await expect(save(ravi, page)).rejects.toMatchObject({
    message: 'This page is already decided.',
  });
  expect((await asha.bookProofreading.progress({ book })).counts).toMatchObject({
    readOnce: 1,
    readTwice: 0,
    decided: 1,
  });
  expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'book page decided',
    subject: 'P 1',
  });
});

test('a reading that the same person saved elsewhere is not overwritten', async () => {
  const { ravi, page, pages } = await withBook();
  const line = pages[0]?.lines[0] ?? '';
  const send = async (text: string, base: number | null) =>
    (await ravi.bookProofreading.save({ page, lines: [{ line, text, mark: null, base }] }))[0];
  const first = await send('ರಾಗ ಕಾಂಭೋಜಿ', null);
  if (first?.kind !== 'saved') throw new Error('the line is saved');
  expect(await send('ರಾಗ ಭೈರವಿ', null)).toMatchObject({
    kind: 'conflict',
    saved: { text: 'ರಾಗ ಕಾಂಭೋಜಿ', version: first.version },
  });
  // A save of which the answer was lost is sent again.
  expect(await send('ರಾಗ ಕಾಂಭೋಜಿ', null)).toEqual(first);
  const second = await send('ರಾಗ ಭೈರವಿ', first.version);
  expect(second).toMatchObject({ kind: 'saved' });
  expect((await ravi.bookProofreading.page({ page })).lines[0]?.own).toMatchObject({
    text: 'ರಾಗ ಭೈರವಿ',
    version: second?.kind === 'saved' ? second.version : 0,
  });
  const [gone] = await ravi.bookProofreading.save({
    page,
    lines: [{ line: 'none', text: 'x', mark: null, base: null }],
  });
  expect(gone).toEqual({ kind: 'gone', line: 'none' });
});

test('a text is stored plain and composed, and bounded', async () => {
  const { ravi, page, pages } = await withBook();
  const line = pages[0]?.lines[0] ?? '';
  const send = (text: string, note = '') =>
    ravi.bookProofreading.save({ page, lines: [{ line, text, mark: null, base: null, note }] });
  await expect(send('ಅ'.repeat(2001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(send('ಅ\n'.repeat(41))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(send('ಅ', 'x'.repeat(301))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    ravi.bookProofreading.save({
      page,
      lines: Array.from({ length: 51 }, () => ({ line, text: 'ಅ', mark: null, base: null })),
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const [saved] = await send('<b>ಕೊ</b>\u202eಡು\u0000\n\n ಎರಡನೆ  ಸಾಲು ');
  expect(saved).toMatchObject({ text: 'ಕೊಡು\nಎರಡನೆ ಸಾಲು' });
});

test('pages are assigned only where two workers can read them and somebody else can decide', async () => {
  const { site, asha, uma, ravi, book, pages } = await withBook();
  const assign = (changes: object) =>
    asha.bookProofreading.assign({ book, start: 1, end: 2, ...range, ...changes });
  await expect(assign({ second: 'RAVI@example.org' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(assign({ start: 3, end: 2 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(assign({ end: 201 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(assign({ second: 'gita@example.org' })).rejects.toMatchObject({
    message: 'Nobody with the email gita@example.org works on this book.',
  });
  await expect(assign({ start: 9, end: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    assign({ first: 'asha@example.org', second: 'uma@example.org' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('there is none') as string });
  await save(ravi, pages[1]?.id ?? '');
  await expect(assign({})).rejects.toMatchObject({
    message: 'Somebody reads these pages already: 2.',
  });
  expect((await uma.bookProofreading.progress({ book })).admin?.reading).toMatchObject([
    { start: 2, end: 2 },
  ]);
  expect(await assign({ end: 1 })).toEqual({ pages: 1 });
  expect((await uma.bookProofreading.progress({ book })).admin?.reading).toMatchObject([
    { start: 1, end: 1, readers: ['ravi', 'meera'] },
    { start: 2, end: 2, readers: ['ravi'] },
  ]);
  expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'book pages assigned',
    subject: 'P 1',
    became: 'ravi (ravi@example.org), meera (meera@example.org)',
  });
  await site.db.updateTable('book_pages').set({ state: 'queued' }).execute();
  await expect(assign({ start: 3, end: 3 })).rejects.toMatchObject({
    message: 'OCR has read none of these pages.',
  });
});

test('two readings: what is alike is decided by itself, a third person decides the rest', async () => {
  const { site, asha, ravi, meera, book, page } = await withBook();
  await asha.bookProofreading.assign({ book, start: 1, end: 1, ...range });
  await expect(save(asha, page)).rejects.toMatchObject({
    message: 'Somebody else reads this page.',
  });
  await readAll(ravi, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' }, 2: { mark: 'none' } });
  await readAll(meera, page, {
    0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' },
    1: { text: 'ನೋಡಿದೆ ಗುರುಗಳ' },
    2: { mark: 'none' },
  });
  await expect(save(ravi, page, { 0: { text: 'ರಾಗ' } })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const shown = await asha.bookProofreading.decision({ page });
  expect(shown.lines.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
  expect(shown.lines[1]).toMatchObject({
    first: { text: 'ನೋಡಿದ ಗುರುಗಳ' },
    second: { text: 'ನೋಡಿದೆ ಗುರುಗಳ' },
  });
  expect(JSON.stringify(shown)).not.toMatch(/ravi|meera/);
  await expect(
    asha.bookProofreading.decide({ page, version: 'old', choices: [] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await asha.bookProofreading.decide({
    page,
    version: shown.version,
    choices: [{ line: shown.lines[1]?.id ?? '', choice: 'second' }],
  });
  const row = await site.db.selectFrom('book_page_readers').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ found_first: 1, found_second: 2, found_both: 1 });
  const decided = await site.db
    .selectFrom('book_lines')
    .where('page_id', '=', page)
    .orderBy('position')
    .select(['decided', 'decided_by'])
    .execute();
  expect(decided).toEqual([
    { decided: 'ರಾಗ ಕಾಂಭೋಜಿ', decided_by: null },
    { decided: 'ನೋಡಿದೆ ಗುರುಗಳ', decided_by: row?.decided_by },
    { decided: '', decided_by: null },
  ]);
  const { counts, admin } = await asha.bookProofreading.progress({ book });
  expect(counts).toMatchObject({ readOnce: 0, readTwice: 1, decided: 1 });
  expect(admin?.total).toMatchObject({ pages: 1, findings: { first: 1, second: 2, both: 1 } });
});

test('a page on which both agree needs nobody; one of the two may not decide', async () => {
  const { asha, uma, ravi, book, pages, page } = await withBook();
  await asha.bookProofreading.assign({
    ...range,
    book,
    start: 1,
    end: 2,
    second: 'uma@example.org',
  });
  await readAll(ravi, page);
  await readAll(uma, page);
  expect((await uma.bookProofreading.page({ page })).reading).toBe('decided');
  const other = pages[1]?.id ?? '';
  await readAll(ravi, other, { 1: { mark: 'marked' } });
  await readAll(uma, other);
  await expect(uma.bookProofreading.decision({ page: other })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await uma.bookProofreading.progress({ book })).admin?.toDecide).toMatchObject([
    { id: other, isMine: true },
  ]);
  // The same text is decided too where one of them is not certain of it.
  const shown = await asha.bookProofreading.decision({ page: other });
  expect(shown.lines.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
});

test('the errors that both overlooked are estimated for the book and each range of pages', async () => {
  const { site, asha, ravi, meera, book, pages } = await withBook();
  await asha.bookProofreading.assign({ book, start: 1, end: 1, ...range });
  await asha.bookProofreading.assign({ book, start: 3, end: 3, ...range });
  for (const index of [0, 2]) {
    const page = pages[index]?.id ?? '';
    await readAll(ravi, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' } });
    await readAll(meera, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' } });
  }
  await site.db
    .updateTable('book_page_readers')
    .set({ found_first: 23, found_second: 20, found_both: 14 })
    .where('page_id', '=', pages[0]?.id ?? '')
    .execute();
  const admin = (await asha.bookProofreading.progress({ book })).admin;
  expect(admin?.ranges).toMatchObject([
    { range: { start: 1, end: 1 }, pages: 1, findings: { first: 23, second: 20, both: 14 } },
    { range: { start: 3, end: 3 }, findings: { first: 1, second: 1, both: 1 }, estimate: null },
  ]);
  expect(admin?.ranges[0]?.estimate?.remaining).toBeCloseTo(3.6, 5);
  expect(admin?.total.findings).toEqual({ first: 24, second: 21, both: 15 });
  expect((await ravi.bookProofreading.progress({ book })).admin).toBeNull();
});

test('an admin releases pages; what was read stays', async () => {
  const { site, asha, ravi, meera, book, pages, page } = await withBook();
  // Meera begins a page of her own, and later pages are given to both.
  await save(meera, pages[2]?.id ?? '', { 0: {} });
  const begun = site.clock.at;
  site.clock.at += 1000;
  await asha.bookProofreading.assign({ book, start: 1, end: 2, ...range });
  const beingRead = async () => (await asha.bookProofreading.progress({ book })).admin?.reading;
  expect(await beingRead()).toEqual([
    {
      start: 3,
      end: 3,
      readers: ['meera'],
      since: isoTime(begun),
      releaseAt: isoTime(begun + 30 * dayMs),
    },
    {
      start: 1,
      end: 2,
      readers: ['ravi', 'meera'],
      since: isoTime(begun + 1000),
      releaseAt: isoTime(begun + 1000 + 30 * dayMs),
    },
  ]);
  await asha.bookProofreading.release({ book, start: 3, end: 3, reason: 'Meera is away' });
  expect(await beingRead()).toMatchObject([{ start: 1, end: 2 }]);
  await asha.bookProofreading.assign({ book, start: 3, end: 3, ...range });
  const release = () =>
    asha.bookProofreading.release({ book, start: 1, end: 2, reason: 'Meera is away' });
  await readAll(ravi, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' } });
  await expect(
    asha.bookProofreading.release({ book, start: 1, end: 1, reason: ' ' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  site.clock.at += 1000;
  expect(await release()).toEqual({ pages: 2 });
  await expect(release()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await asha.bookProofreading.decision({ page })).lines[0]).toMatchObject({
    first: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' },
    second: null,
  });
  expect(await meera.bookProofreading.page({ page })).toMatchObject({ reading: 'to-decide' });
  expect(await meera.bookProofreading.page({ page: pages[1]?.id ?? '' })).toMatchObject({
    reading: 'free',
  });
  expect(await meera.bookProofreading.page({ page: pages[2]?.id ?? '' })).toMatchObject({
    reading: 'mine',
    isDouble: true,
  });
  expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'book pages released',
    subject: 'P 1-2',
    was: '1, 2',
    reason: 'Meera is away',
  });
  expect(await site.db.selectFrom('book_line_readings').selectAll().execute()).toHaveLength(6);
});

test('pages that are not read in time are released, and nothing that was read is lost', async () => {
  const { site, asha, ravi, meera, book, pages, page } = await withBook();
  const [, second = '', third = ''] = pages.map(({ id }) => id);
  await asha.bookProofreading.assign({ book, start: 1, end: 2, ...range, days: 40 });
  await save(ravi, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' } });
  await save(meera, third, { 0: {} });
  const beingRead = async () => {
    const rows = await site.db.selectFrom('book_page_readers').select('page_id').execute();
    return rows.map(({ page_id }) => page_id).toSorted();
  };
  site.clock.at += 30 * dayMs - 1;
  await releaseOverduePages(site);
  expect(await beingRead()).toEqual([page, second, third].toSorted());
  site.clock.at += 1;
  await releaseOverduePages(site);
  expect(await beingRead()).toEqual([page, second].toSorted());
  site.clock.at += 10 * dayMs;
  const late = await site.signIn('ADMIN');
  await releaseOverduePages(site);
  // Ravi, who began the first page, goes on with it alone and has another 30 days.
  await releaseOverduePages(site);
  const readers = await site.db.selectFrom('book_page_readers').selectAll().execute();
  expect(readers).toMatchObject([{ page_id: page, second_id: null, first_done_at: null }]);
  expect((await late.admin.auditLog({})).rows.slice(0, 2)).toMatchObject([
    { kind: 'book pages released', subject: 'P 1-2', was: '1, 2', reason: 'Not read in time' },
    { kind: 'book pages released', subject: 'P 3', was: '3', reason: 'Not read in time' },
  ]);
  expect(await site.db.selectFrom('book_line_readings').selectAll().execute()).toHaveLength(6);
  // A page that is read waits for an admin, however long.
  site.clock.at += 29 * dayMs;
  await readAll(await site.signIn('Proofreader'), page);
  site.clock.at += 100 * dayMs;
  await releaseOverduePages(site);
  expect(await beingRead()).toEqual([page]);
});

test('who closes their account leaves the page to the other reader', async () => {
  const { site, asha, ravi, meera, book, pages, page } = await withBook();
  await asha.bookProofreading.assign({ book, start: 1, end: 2, ...range });
  await readAll(ravi, page);
  await save(meera, page, { 0: { text: 'ರಾಗ ಕಾಂಭೋಜಿ' } });
  const { id } = await site.join('Proofreader');
  await releasePagesOf(site.db, id, site.clock.at);
  expect(await meera.bookProofreading.page({ page })).toMatchObject({
    reading: 'mine',
    isDouble: false,
    isDone: false,
  });
  // Nobody had begun the other page.
  expect(await meera.bookProofreading.page({ page: pages[1]?.id ?? '' })).toMatchObject({
    reading: 'free',
  });
});

test('title, raga and song are those of the proofread lines', async () => {
  const { site, asha } = await withBook();
  const { book, pages } = await insertReadBook(site.db, {
    creator: (await site.join('ADMIN')).id,
    workers: [],
    siglum: 'Q',
    pages: [
      {
        lines: [['೮೪.', 'ಕರೆಯ', 'ನಿರಮ'], ['ರಾಗ:', 'ಚಿಲಹರಿ'], ['ಪ.', 'ಕರಯ', 'ನರನು', 'ಕರಗ'], ['ಚಲಿ']],
      },
    ],
  });
  const page = pages[0]?.id ?? '';
  await readAll(asha, page, {
    0: { text: '೮೪. ಕೆರೆಯ ನೀರನು' },
    1: { text: 'ರಾಗ: ಬಿಲಹರಿ' },
    2: { text: 'ಪ. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ' },
    3: { mark: 'none' },
  });
  const { version } = await asha.bookProofreading.decision({ page });
  await asha.bookProofreading.decide({ page, version, choices: [] });
  const { songs } = await asha.bookOcr.songs({ id: book, from: 0 });
  expect(songs).toMatchObject([{ printedNumber: '84', title: 'ಕೆರೆಯ ನೀರನು', match: { number: 5 } }]);
  expect(await asha.bookSongs.read({ id: songs[0]?.id ?? '' })).toMatchObject({
    title: 'ಕೆರೆಯ ನೀರನು',
    raga: 'Bilahari',
    lyrics: '[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
  });
});
