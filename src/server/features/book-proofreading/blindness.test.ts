import { expect, test } from 'vitest';
import { insertReadBook } from '../../testing/book-page-queries.ts';
import { storeLines } from '../book-ocr/store-reading.ts';
import { testSite, type Caller } from '../../testing/site.ts';

const lines = [
  ['ರಾಗ', 'ಕಾಂಬೋಧಿ'],
  ['ನೋಡಿದ', 'ಗುರುಗಳ'],
];
const secret = 'ರಹಸ್ಯ';

/** Ravi and Meera read page 1 separately, Ravi and Uma, who is an admin, page 2. Gita works on the book too; Asha decides. */
async function assigned() {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const uma = await site.signIn('ADMIN', { username: 'uma' });
  const ravi = await site.signIn('Proofreader');
  const meera = await site.signIn('Editor');
  const gita = await site.signIn('Editor', { username: 'gita' });
  const id = async (role: 'ADMIN' | 'Proofreader' | 'Editor', username?: string) =>
    (await site.join(role, username === undefined ? {} : { username })).id;
  const { book, pages } = await insertReadBook(site.db, {
    creator: await id('ADMIN'),
    workers: [await id('Proofreader'), await id('Editor'), await id('Editor', 'gita')],
    pages: [{ lines }, { lines }, { lines }],
  });
  const assign = (page: number, second: string) =>
    asha.bookProofreading.assign({
      book,
      start: page,
      end: page,
      first: 'ravi@example.org',
      second,
    });
  await assign(1, 'meera@example.org');
  await assign(2, 'uma@example.org');
  return { site, asha, uma, ravi, meera, gita, book, pages };
}

async function readAll(person: Caller, { id, lines: ids }: { id: string; lines: string[] }) {
  const { lines: read } = await person.bookProofreading.page({ page: id });
  expect(read.map((line) => line.id)).toEqual(ids);
  await person.bookProofreading.save({
    page: id,
    lines: read.map((line) => ({
      line: line.id,
      text: `${line.text} ${secret}`,
      mark: 'marked',
      note: secret,
      base: null,
    })),
  });
}

/** Everything that a person can learn about a book and its pages, refusals included. */
async function seenBy(person: Caller, book: string, pages: readonly { id: string }[]) {
  const answers = [
    person.books.list(),
    person.books.read({ id: book }),
    person.bookProofreading.progress({ book }),
    person.books.pages({ id: book }),
    // Refused for pages with readers, whether they have begun or not.
    person.books.changeImages({ id: book, pages: pages.slice(0, 2).map(({ id }) => id), turn: 90 }),
    person.books.removePages({ id: book, pages: pages.slice(0, 2).map(({ id }) => id) }),
    ...pages.flatMap(({ id }) => [
      person.bookProofreading.page({ page: id }),
      person.bookProofreading.decision({ page: id }),
    ]),
    person.myWork.read(),
    person.admin.waiting(),
    person.admin.auditLog({}),
    person.corrections.list(),
  ];
  return JSON.stringify(
    (await Promise.allSettled(answers)).map((one) =>
      one.status === 'fulfilled' ? one.value : String(one.reason),
    ),
  );
}

test('neither reader learns anything of the other before both are done, not even that they began', async () => {
  const { site, uma, ravi, meera, gita, book, pages } = await assigned();
  const look = (people: readonly Caller[]) =>
    Promise.all(people.map((person) => seenBy(person, book, pages)));
  // What Ravi does is later than the assignment, and all looks are at one time.
  site.clock.at += 60_000;
  // Uma reads page 2 only, and would decide page 1.
  for (const [index, people] of [
    [0, [meera, gita]],
    [1, [meera, gita, uma]],
  ] as const) {
    const page = pages[index];
    if (!page) throw new Error('there is a page');
    const before = await look(people);
    await readAll(ravi, page);
    expect(await look(people)).toEqual(before);
    await ravi.bookProofreading.finish({ page: page.id });
    expect(await look(people)).toEqual(before);
  }
});

test('an admin who decides sees the progress, and no reading, before both are done', async () => {
  const { asha, uma, ravi, book, pages } = await assigned();
  for (const page of pages.slice(0, 2)) {
    await readAll(ravi, page);
    await ravi.bookProofreading.finish({ page: page.id });
  }
  expect(await seenBy(asha, book, pages)).not.toContain(secret);
  expect((await asha.bookProofreading.progress({ book })).counts.readOnce).toBe(2);
  // Uma reads page 2 herself, so that she does not learn that Ravi has read it.
  expect((await uma.bookProofreading.progress({ book })).counts.readOnce).toBe(1);
});

test('what a reader saves and finishes is answered the same, whatever the other has done', async () => {
  const { ravi, meera, pages } = await assigned();
  const [page] = pages;
  if (!page) throw new Error('there is a page');
  const save = async (person: Caller, line: string) =>
    (
      await person.bookProofreading.save({
        page: page.id,
        lines: [{ line, text: secret, mark: null, base: null }],
      })
    ).map(({ kind }) => kind);
  const refusal = (person: Caller) =>
    person.bookProofreading.finish({ page: page.id }).catch(String);
  const [first = '', second = ''] = page.lines;
  const alone = [await save(ravi, first), await refusal(ravi)];
  await save(ravi, second);
  await ravi.bookProofreading.finish({ page: page.id });
  expect([await save(meera, first), await refusal(meera)]).toEqual(alone);
  // Having finished, Ravi may still change a line, as if Meera had not begun.
  expect(
    await ravi.bookProofreading
      .page({ page: page.id })
      .then(({ reading, isDone }) => [reading, isDone]),
  ).toEqual(['mine', true]);
});

test('a second run of OCR changes no line of an assigned page, whether somebody has begun it or not', async () => {
  const { site, ravi, meera, pages } = await assigned();
  const [begun, untouched] = pages;
  if (!begun || !untouched) throw new Error('there are two pages');
  await readAll(ravi, begun);
  for (const { id, lines: ids } of [begun, untouched]) {
    const [line] = (await ravi.bookProofreading.page({ page: id })).lines;
    if (!line) throw new Error('there is a line');
    const words = [{ ...(line.words[0] ?? { box: line.box }), text: 'ಬೇರೆ' }].map((word) => ({
      confidence: 90,
      isDoubtful: false,
      other: null,
      ...word,
    }));
    await storeLines(site.db, { id, imageVersion: 1 }, [{ column: 1, box: line.box, words }]);
    const { lines: read } = await meera.bookProofreading.page({ page: id });
    expect(read.map((one) => [one.id, one.text])).toEqual(
      ids.map((one, index) => [one, lines[index]?.join(' ')]),
    );
  }
});
