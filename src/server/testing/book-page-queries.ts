import { randomUUID } from 'node:crypto';
import type { BookWord, Box } from '../../shared/books.ts';
import type { Db } from '../db/open.ts';

/** A word of a line of the tests, whole or in short; the short form of a doubtful one has what the second model read. */
type TestWord = string | { text: string; other: string | null } | BookWord;

interface TestPage {
  /** Lines as words. */
  lines: readonly (readonly TestWord[])[];
  label?: string;
}

export const pageSize = { width: 1240, height: 1754 };
const lineHeight = 60;

/** A book with pages that OCR has read, for tests of what follows; the images of its pages are not stored. @returns the ids */
export async function insertReadBook(
  db: Db,
  {
    creator,
    workers,
    pages,
    siglum = 'P',
  }: {
    creator: string;
    workers: readonly string[];
    pages: readonly TestPage[];
    siglum?: string;
  },
): Promise<{ book: string; pages: { id: string; lines: string[] }[] }> {
  const book = randomUUID();
  await db
    .insertInto('books')
    .values({
      id: book,
      siglum,
      title: 'Songs in print',
      title_kannada: '',
      editor: '',
      publisher: '',
      year: '1964',
      owner: '',
      rights: '',
      pages_public: 0,
      cleaning: '{"median":true,"contrast":true,"deskew":true}',
      created_by: creator,
      created_at: 0,
    })
    .execute();
  for (const user_id of workers)
    await db.insertInto('book_workers').values({ book_id: book, user_id }).execute();
  const ids = [];
  for (const [position, page] of pages.entries())
    ids.push(await insertReadPage(db, { book, creator, position, page }));
  return { book, pages: ids };
}

async function insertReadPage(
  db: Db,
  {
    book,
    creator,
    position,
    page: { lines, label },
  }: { book: string; creator: string; position: number; page: TestPage },
): Promise<{ id: string; lines: string[] }> {
  const id = randomUUID();
  await db
    .insertInto('book_pages')
    .values({
      id,
      book_id: book,
      position,
      label: label ?? String(position + 1),
      sha256: id.replaceAll('-', ''),
      type: 'png',
      size: 1,
      ...pageSize,
      fingerprint: '0'.repeat(16),
      source: 'page.png',
      rotation: 0,
      measured: JSON.stringify({ ...pageSize, angle: 0, noise: 0, median: false }),
      image_version: 1,
      state: 'read',
      failure: '',
      script: 'Kannada',
      columns: 1,
      read_version: 1,
      attempts: 0,
      added_by: creator,
      created_at: 0,
    })
    .execute();
  return { id, lines: await insertLines(db, id, lines) };
}

/** Lines of words that are as wide as their letters. */
export async function insertLines(
  db: Db,
  pageId: string,
  lines: readonly (readonly TestWord[])[],
): Promise<string[]> {
  const ids = lines.map(() => randomUUID());
  for (const [position, line] of lines.entries()) {
    const [left, top] = [100, 100 + position * lineHeight];
    let x = left;
    const words = line.map((word): BookWord => {
      if (typeof word !== 'string' && 'box' in word) return word;
      const { text, other } = typeof word === 'string' ? { text: word, other: null } : word;
      const width = text.length * 20;
      const box: BookWord['box'] = [x, top, width, lineHeight - 16];
      x += width + 20;
      const isDoubtful = typeof word !== 'string';
      return { text, box, confidence: isDoubtful ? 60 : 95, isDoubtful, other };
    });
    await db
      .insertInto('book_lines')
      .values({
        id: ids[position] ?? '',
        page_id: pageId,
        position,
        column_no: 1,
        box: JSON.stringify(boxAround(words)),
        words: JSON.stringify(words),
        text: words.map(({ text }) => text).join(' '),
        kind: 'line',
        read_version: 1,
      })
      .execute();
  }
  return ids;
}

/** The smallest box around the words of a line. */
function boxAround(words: readonly BookWord[]): Box {
  const edges = words.map(({ box: [left, top, width, height] }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
  const left = Math.min(...edges.map((edge) => edge.left));
  const top = Math.min(...edges.map((edge) => edge.top));
  const right = Math.max(...edges.map((edge) => edge.right));
  return [left, top, right - left, Math.max(...edges.map((edge) => edge.bottom)) - top];
}
