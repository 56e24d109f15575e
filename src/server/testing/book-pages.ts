import { insertReadBook } from './book-page-queries.ts';
import type { Caller, TestSite } from './site.ts';

/** A page of two lines that an admin gave to Ravi and Meera. */
export async function assignedPage(asha: Caller, site: TestSite) {
  const ravi = await site.signIn('Proofreader');
  const meera = await site.signIn('Editor');
  const workers = [(await site.join('Proofreader')).id, (await site.join('Editor')).id];
  const { book, pages } = await insertReadBook(site.db, {
    creator: workers[0] ?? '',
    workers,
    pages: [
      {
        lines: [
          ['ರಾಗ', 'ಕಾಂಬೋಧಿ'],
          ['ನೋಡಿದ', 'ಗುರುಗಳ'],
        ],
      },
    ],
  });
  const range = { book, start: 1, end: 1 };
  await asha.bookProofreading.assign({
    ...range,
    first: 'ravi@example.org',
    second: 'meera@example.org',
  });
  return { ravi, meera, range, page: pages[0]?.id ?? '' };
}

/** Reads a page, each line with this text after it, and finishes it. */
export async function readWith(person: Caller, page: string, added: string): Promise<void> {
  const { lines } = await person.bookProofreading.page({ page });
  await person.bookProofreading.save({
    page,
    lines: lines.map(({ id, text, own }) => ({
      line: id,
      text: `${text}${added}`,
      mark: null,
      base: own?.version ?? null,
    })),
  });
  await person.bookProofreading.finish({ page });
}
