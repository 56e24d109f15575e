import { randomUUID } from 'node:crypto';
import { insertReadBook } from './book-page-queries.ts';
import type { TestSite } from './site.ts';

const printed = [
  ['೮೪.', 'ಕೆರೆಯ', 'ನೀರನು'],
  ['ಕೆರೆಯ', 'ನೀರನು', 'ಕೆರೆಗೆ', 'ಚೆಲ್ಲಿ'],
  ['ವರವ', 'ಪಡೆದವರಂತೆ', 'ಕಾಣಿರೈ', '||ಪ||'],
];

/** A page of a book with song 84 of the book, which is song 5 of the edition in other words. @returns the ids of song and book */
export async function insertPrintedSong(
  site: TestSite,
  { isDecided = true, matched = 5 as number | null } = {},
): Promise<{ id: string; book: string }> {
  const { id: creator } = await site.join('ADMIN');
  const { book, pages } = await insertReadBook(site.db, {
    creator,
    workers: [],
    siglum: 'Pk',
    pages: [{ lines: printed, label: '112' }],
  });
  const ids = pages[0]?.lines ?? [];
  await site.db
    .updateTable('book_lines')
    .set({ kind: 'number' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  if (isDecided)
    await site.db
      .updateTable('book_lines')
      .set(({ ref }) => ({ decided: ref('text') }))
      .execute();
  const id = randomUUID();
  await site.db
    .insertInto('book_songs')
    .values({
      id,
      book_id: book,
      page_id: pages[0]?.id ?? '',
      first_line_id: ids[0] ?? '',
      last_line_id: ids.at(-1) ?? '',
      printed_number: '84',
      title: 'ಕೆರೆಯ ನೀರನು',
      raga: '',
      tala: '',
      matched_number: matched,
      differences: 1,
      state: 'found',
      draft_number: null,
      created_at: 0,
    })
    .execute();
  return { id, book };
}
