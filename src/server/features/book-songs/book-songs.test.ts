import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../../shared/languages.ts';
import { insertPrintedSong } from '../../testing/printed-song-queries.ts';
import { testSite } from '../../testing/site.ts';

/** A book in which Asha finds a song. */
async function withBook(options: Parameters<typeof insertPrintedSong>[1] = {}) {
  const site = await testSite();
  return { site, asha: await site.signIn('ADMIN'), ...(await insertPrintedSong(site, options)) };
}

test('only an admin takes a song of a book into the edition', async () => {
  const { site, id } = await withBook();
  await expect(site.visitor().bookSongs.read({ id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const ravi = await site.signIn('Proofreader');
  for (const act of [
    () => ravi.bookSongs.read({ id }),
    () => ravi.bookSongs.accept({ id, number: 5, readings: [] }),
    () => ravi.bookSongs.draft({ id, number: 900, title: 'x' }),
    () => ravi.bookSongs.decline({ id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('Asha compares a printed song and makes the book its witness, with the reading that she chose', async () => {
  const { asha, site, id } = await withBook();
  const before = (await site.visitor().compositions.read({ number: 5, language: 'Kannada' }))
    ?.witnesses;
  const read = await asha.bookSongs.read({ id });
  expect(read).toMatchObject({
    book: { siglum: 'Pk' },
    song: { number: 5 },
    pages: [{ label: '112', isProofread: true }],
    lyrics: '[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೈ',
  });
  const reading = read.readings.find(({ reading: words }) => words === 'ಕಾಣಿರೈ');
  expect(reading).toMatchObject({ place: 'Pallavi, line 2' });
  await expect(
    asha.bookSongs.accept({ id, number: 5, readings: ['Pallavi, line 1 | x | y'] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  const { correction } = await asha.bookSongs.accept({
    id,
    number: 5,
    readings: [reading?.id ?? ''],
  });
  expect(correction).not.toBeNull();
  const stored = await site.db.selectFrom('revision_apparatus').select('entries').execute();
  expect(stored.at(-1)?.entries).toContain('| ಕಾಣಿರೈ (Pk)');
  const song = await site.visitor().compositions.read({ number: 5, language: 'Kannada' });
  expect(song?.witnesses.map(({ siglum }) => siglum)).toEqual([
    ...(before ?? []).map(({ siglum }) => siglum),
    'Pk',
  ]);
  expect((await site.visitor().witnesses.read({ siglum: 'Pk' }))?.title).toBe('Songs in print');
  expect((await asha.bookSongs.read({ id })).state).toBe('accepted');
  expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'book song accepted',
    subject: 'Pk 84 ಕೆರೆಯ ನೀರನು',
    became: '5',
  });
});

test('the page of a book that is a witness names the page of each song, and shows it where its rights say so', async () => {
  const { asha, site, id, book } = await withBook();
  const { db } = site;
  await asha.bookSongs.accept({ id, number: 5, readings: [] });
  const read = async () => (await site.visitor().witnesses.read({ siglum: 'Pk' }))?.listed[0];
  expect(await read()).toMatchObject({
    number: 5,
    pages: [{ label: '112', position: 1, image: null }],
  });
  const facts = { id: book, siglum: 'Pk', title: 'Songs in print' };
  await asha.books.change({ ...facts, pagesPublic: true });
  const [page] = await db.selectFrom('book_pages').select('id').execute();
  expect((await read())?.pages?.[0]?.image).toMatch(`/api/books/pages/${page?.id}/working`);
  // Another song on the page is locked for visitors.
  const [song] = await db.selectFrom('book_songs').selectAll().execute();
  if (!song) throw new Error('The song is gone.');
  await db
    .insertInto('book_songs')
    .values({ ...song, id: randomUUID(), state: 'found', matched_number: 400 })
    .execute();
  expect(await read()).toMatchObject({ pages: [{ label: '112', image: null }] });
});

test('the song and its certificate name the page of a book, with its image where every visitor may see it', async () => {
  const { asha, site, id, book } = await withBook();
  await asha.bookSongs.accept({ id, number: 5, readings: [] });
  const visitor = site.visitor();
  const pagesIn = async (language: Language) => {
    const song = await visitor.compositions.read({ number: 5, language });
    return song?.witnesses.find(({ siglum }) => siglum === 'Pk')?.pages;
  };
  const [page] = await site.db.selectFrom('book_pages').select('id').execute();
  const place = { label: '112', position: 1 };
  for (const language of languages)
    expect(await pagesIn(language)).toEqual([{ ...place, image: null }]);
  await asha.books.change({ id: book, siglum: 'Pk', title: 'Songs in print', pagesPublic: true });
  const image = `/api/books/pages/${page?.id}/working?version=1`;
  expect(await pagesIn('Kannada')).toEqual([{ ...place, image }]);
  expect((await visitor.history.certificate({ number: 5 }))?.pages).toEqual([
    { siglum: 'Pk', ...place, image },
  ]);
  // Another name of the page reaches readers at once.
  await asha.books.labelPages({ id: book, page: page?.id ?? '', count: 1, label: '' });
  expect(await pagesIn('Kannada')).toEqual([{ label: '', position: 1, image }]);
  // Another song on the page is locked for visitors.
  const [song] = await site.db.selectFrom('book_songs').selectAll().execute();
  if (!song) throw new Error('The song is gone.');
  await site.db
    .insertInto('book_songs')
    .values({ ...song, id: randomUUID(), state: 'found', matched_number: 400 })
    .execute();
  site.responseCache.drop();
  expect(await pagesIn('Kannada')).toMatchObject([{ image: null }]);
  expect((await visitor.history.certificate({ number: 5 }))?.pages).toMatchObject([
    { image: null },
  ]);
});

test('a locked song names no book and no page', async () => {
  const { asha, site, id } = await withBook({ matched: null });
  await asha.bookSongs.draft({ id, number: 900, title: 'ಕೆರೆಯ ನೀರನು' });
  const read = (person: typeof asha) =>
    person.compositions.read({ number: 900, language: 'Kannada' });
  expect(await read(site.visitor())).toMatchObject({ access: 'sign-in', witnesses: [] });
  expect((await read(asha))?.witnesses).toContainEqual({
    siglum: 'Pk',
    title: 'Songs in print',
    titleKannada: 'Songs in print',
    pages: [{ label: '112', position: 1, image: null }],
  });
});

test.each([
  ['S. K. Rao', 'Sharada Mandira', 'S. K. Rao, Sharada Mandira'],
  [
    '',
    'Sharada Mandira',
    'a printed book, published by Sharada Mandira; the editor is not recorded',
  ],
  ['', '', 'a printed book; editor and publisher are not recorded'],
])('a book of editor “%s” and publisher “%s” is described as %s', async (editor, publisher, by) => {
  const { asha, site, id, book } = await withBook();
  await asha.bookSongs.accept({ id, number: 5, readings: [] });
  const facts = { siglum: 'Pk', title: 'Songs in print', year: '1964', editor, publisher };
  await asha.books.change({ id: book, ...facts });
  const witness = await site.visitor().witnesses.read({ siglum: 'Pk' });
  expect(witness).toMatchObject({ title: 'Songs in print', by, year: '1964' });
});

test('a song of which lines are not proofread is refused, with the page', async () => {
  const { asha, id } = await withBook({ isDecided: false });
  for (const act of [
    () => asha.bookSongs.accept({ id, number: 5, readings: [] }),
    () => asha.bookSongs.draft({ id, number: 900, title: 'ಕೆರೆಯ ನೀರನು' }),
  ])
    await expect(act()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('on p. 112'),
    });
});

test('a new song gets number, title, raga and tala from Asha, and its words wait for a review', async () => {
  const { asha, site, id } = await withBook({ matched: null });
  const { nextNumber } = await asha.bookSongs.read({ id });
  await expect(asha.bookSongs.draft({ id, number: 5, title: 'ಕೆರೆಯ ನೀರನು' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(asha.bookSongs.draft({ id, number: nextNumber, title: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await asha.bookSongs.draft({
    id,
    number: nextNumber,
    title: 'ಕೆರೆಯ ನೀರನು',
    raga: 'ಬಿಲಹರಿ',
    tala: 'Adi',
  });
  const uma = await site.signIn('ADMIN', { username: 'uma' });
  const song = await uma.compositions.read({ number: nextNumber, language: 'Kannada' });
  expect(song).toMatchObject({
    title: 'ಕೆರೆಯ ನೀರನು',
    lyrics: [],
    raga: 'Bilahari',
    tala: 'Adi',
  });
  expect(song?.witnesses.map(({ siglum }) => siglum)).toEqual(['Pk']);
  const [candidate] = await site.db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .where('corrections.number', '=', nextNumber)
    .select(['revisions.lyrics', 'corrections.hidden'])
    .execute();
  expect(candidate?.lyrics).toBe('[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೈ');
  await expect(
    asha.bookSongs.draft({ id, number: nextNumber, title: 'ಕೆರೆಯ ನೀರನು' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a song of another composer is left out, and taken up again', async () => {
  const { asha, id } = await withBook();
  await asha.bookSongs.decline({ id });
  await expect(asha.bookSongs.decline({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await asha.bookSongs.reopen({ id });
  expect((await asha.bookSongs.read({ id })).state).toBe('found');
});

test('a book that the edition cites keeps its siglum and cannot be removed', async () => {
  const { asha, id, book } = await withBook();
  await asha.bookSongs.accept({ id, number: 5, readings: [] });
  await expect(asha.books.remove({ id: book })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(
    asha.books.change({ id: book, siglum: 'Q', title: 'Songs in print' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a song whose lines were removed is refused', async () => {
  const { asha, site, id } = await withBook();
  await site.db.deleteFrom('book_lines').execute();
  await expect(asha.bookSongs.read({ id })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});
