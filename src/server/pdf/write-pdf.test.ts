import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { languages, type Language } from '../../shared/languages.ts';
import { linesOf } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import { bookWith, songWith, wholeEdition, wordsFound, wordsIn } from '../testing/books.ts';
import { oneText, openPdf, pagesOf } from '../testing/pdfs.ts';
import type { Songbook } from './book.ts';
import { layoutBook } from './layout.ts';
import { writePdf } from './write-pdf.ts';

let books: Awaited<ReturnType<typeof wholeEdition>>;
beforeAll(async () => {
  books = await wholeEdition();
}, 120_000);

const printed = (book: Songbook) => writePdf(book, layoutBook(book));
const sung = ({ songs }: Songbook) =>
  songs.flatMap(({ lyrics }) => linesOf(parseLyrics(lyrics)).flatMap(({ text }) => wordsIn(text)));

/** The share of the words of the lyrics that must be read back at least. */
const least: Record<Language, number> = {
  English: 0.985,
  Hindi: 0.985,
  Kannada: 0.985,
  Malayalam: 0.985,
  Marathi: 0.985,
  Sanskrit: 0.985,
  Tamil: 0.985,
  Telugu: 0.985,
};

test.each(languages)(
  '%s is read back as it was written',
  { timeout: 120_000 },
  async (language) => {
    const book = { ...books[language], songs: books[language].songs.slice(0, 20) };
    const pages = await pagesOf(printed(book));
    expect(pages).toHaveLength(layoutBook(book).pages.length);
    expect(wordsFound(sung(book), oneText(pages))).toBeGreaterThan(least[language]);
  },
);

const pdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!pdftotext)('pdftotext reads the whole edition back', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-'));
  const file = join(folder, 'book.pdf');
  writeFileSync(file, printed(books.Kannada));
  const text = execFileSync('pdftotext', [file, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  expect(wordsFound(sung(books.Kannada), text)).toBeGreaterThan(least.Kannada);
});

test('the contents link to the pages they name, as a PDF reader sees it', async () => {
  const book = { ...books.Kannada, songs: books.Kannada.songs.slice(0, 12) };
  const pdf = printed(book);
  const text = await pagesOf(pdf);
  for (const { number, title } of book.songs) {
    const entry = new RegExp(`^${number} ${title} +(\\d+)$`, 'm').exec(text[1] ?? '');
    expect(text[Number(entry?.[1]) - 1]).toContain(`${number} ${title}`);
  }
  const proxy = await openPdf(pdf);
  expect((await proxy.getOutline())?.map((item) => [item.title, item.items.length])).toEqual([
    ['ಪರಿವಿಡಿ', 0],
    ['ಪುರಂದರ ದಾಸರ ಹಾಡುಗಳು', 12],
    ['ಮೊದಲ ಸಾಲುಗಳ ಅಕಾರಾದಿ', 0],
  ]);
  const { info } = await proxy.getMetadata();
  expect(info).toMatchObject({
    Title: 'ಪುರಂದರ ದಾಸರ ಹಾಡುಗಳು',
    Author: 'ಪುರಂದರ ದಾಸರು',
    Language: 'kn',
  });
});

test('every page but the cover names the edition’s revision', async () => {
  const text = await pagesOf(
    printed(bookWith([songWith({}), songWith({ number: 5 })], { language: 'English' })),
  );
  expect(text.slice(1).filter((page) => !page.includes('Revision 3 · 21 November 2026'))).toEqual(
    [],
  );
});

test('the same book is the same file', () => {
  const book = bookWith([
    songWith({
      notation: 'S R ||\nಲಂ - ||',
      meaning: { language: 'English', text: 'Yashoda played.' },
    }),
  ]);
  expect(Buffer.compare(Buffer.from(printed(book)), Buffer.from(printed(book)))).toBe(0);
});
