import { beforeAll, expect, test } from 'vitest';
import { languages, type Language } from '../../shared/languages.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import { bookWith, songWith, wholeEdition } from '../testing/books.ts';
import { layoutBook, type Pages } from './layout.ts';
import { pageText, type PdfPage, type TextItem } from './page.ts';

let books: Awaited<ReturnType<typeof wholeEdition>>;
beforeAll(async () => {
  books = await wholeEdition();
}, 120_000);

const flat = (page: PdfPage) => pageText(page).replaceAll('\n', ' ');
const textsOf = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ items }) => items.filter((item): item is TextItem => item.kind === 'text'));

/** The whole edition in Kannada, which the others are converted from; of the others a quarter, and all with `npm run test:long`. */
const isPrinted = (language: Language, at: number) =>
  language === 'Kannada' || process.env['LONG'] || at % 4 === 0;

test.each(languages)(
  'the edition in %s: no letter is missing, no stanza broken, every page number right',
  { timeout: 120_000 },
  (language) => {
    const book = {
      ...books[language],
      songs: books[language].songs.filter((_, index) => isPrinted(language, index)),
    };
    const laid = layoutBook(book);
    const { pages, songPages } = laid;

    const missing = textsOf(pages).flatMap(({ runs }) =>
      runs.flatMap(({ font, clusters }) =>
        clusters
          .filter(({ glyphs }) => glyphs.some(({ id }) => id === 0))
          .map(({ text }) => `${font}: ${text}`),
      ),
    );
    expect([...new Set(missing)]).toEqual([]);

    const seen = pages.map(flat);
    const broken = book.songs.flatMap(({ number, lyrics }, index) => {
      const own = seen.slice(songPages[index], (songPages[index + 1] ?? pages.length - 1) + 1);
      const stanzas = parseLyrics(lyrics).flatMap((section) => section.stanzas);
      return stanzas
        .filter(
          (lines) =>
            !own.some((page) =>
              lines.every(({ text }) => page.includes(text.split(/\s+/).join(' '))),
            ),
        )
        .map((lines) => `${number}: ${lines[0]?.text}`);
    });
    expect(broken).toEqual([]);

    const starts = book.songs.map(({ number, title }, index) => [
      number,
      seen[songPages[index] ?? 0]?.includes(title),
    ]);
    expect(starts.filter(([, there]) => !there)).toEqual([]);
    expectNumbers(laid, book.songs.length);
  },
);

/** The page that each song's entry in the contents and in the index names is the page on which the song begins. */
function expectNumbers({ pages, songPages, firstSongPage }: Pages, songs: number): void {
  const named = (from: number, to: number) => {
    const entries = new Map<number, number>();
    for (const { items } of pages.slice(from, to)) {
      items.forEach((item, index) => {
        if (item.kind !== 'link') return;
        const before = items[index - 1];
        if (before?.kind === 'text')
          entries.set(
            item.song,
            Number(
              before.runs.flatMap(({ clusters }) => clusters.map(({ text }) => text)).join(''),
            ),
          );
      });
    }
    return entries;
  };
  const truth = new Map(songPages.map((page, index) => [index, page + 1]));
  expect(truth.size).toBe(songs);
  expect(named(1, firstSongPage)).toEqual(truth);
  expect(new Map([...named(firstSongPage, pages.length)].toSorted(([a], [b]) => a - b))).toEqual(
    truth,
  );
}

test.each([
  ['A4', true],
  ['A5', false],
  ['A5', true],
] as const)(
  'nothing is outside the paper on %s, large print %s',
  { timeout: 120_000 },
  (paper, large) => {
    const { pages } = layoutBook({ ...books.Kannada, paper, large });
    const outside = pages.flatMap(({ width, height, items }, index) =>
      items.flatMap((item) => {
        if (item.kind !== 'text') return [];
        const end =
          item.x +
          item.runs.reduce(
            (sum, { scale, clusters }) =>
              sum + clusters.reduce((own, { advance }) => own + advance, 0) * 0.001 * scale,
            0,
          ) *
            item.size;
        return item.x < 20 || end > width - 20 || item.y < 20 || item.y > height - 20
          ? [`${index + 1}: ${pageText({ width, height, items: [item] })}`]
          : [];
      }),
    );
    expect(outside).toEqual([]);
  },
);

test('a stanza longer than a page is broken between lines, and nothing is lost', () => {
  const lines = Array.from({ length: 90 }, (_, at) => `ಸಾಲು ${at + 1}`);
  const { pages } = layoutBook(bookWith([songWith({ lyrics: lines.join('\n') })]));
  expect(pages.length).toBeGreaterThan(2);
  expect(
    pages.flatMap((page) =>
      pageText(page)
        .split('\n')
        .filter((line) => line.startsWith('ಸಾಲು')),
    ),
  ).toEqual(lines);
});

test('a single song has no cover, contents and index', () => {
  const { pages, title } = layoutBook(bookWith([songWith({})]));
  expect([pages.length, title]).toEqual([1, '4. ಜಗದೋದ್ಧಾರನ']);
  expect(layoutBook(bookWith([songWith({})], { title: 'ಭಜನೆ' }))).toMatchObject({
    title: 'ಭಜನೆ',
    songPages: [1],
  });
});

test('a wrapped line is indented, an uncertain one has its mark', () => {
  const long = Array.from({ length: 14 }, () => 'ಪುರಂದರವಿಠಲನ').join(' ');
  const { pages } = layoutBook(bookWith([songWith({ lyrics: `${long} (?)` })]));
  const own = textsOf(pages).filter(({ runs }) =>
    runs.some(({ clusters }) => clusters.some(({ text }) => text === 'ಪು')),
  );
  expect(own.length).toBeGreaterThan(1);
  expect(new Set(own.slice(1).map(({ x }) => Math.round(x - own[0]!.x))).size).toBe(1);
  expect(own[1]!.x).toBeGreaterThan(own[0]!.x);
  expect(textsOf(pages).find(({ says }) => says === ' (?)')?.y).toBeLessThan(own.at(-1)!.y);
});

test('swaras are above their syllables, and columns align', () => {
  const notation =
    "[Pallavi]\nS R | M , G' R. ||\nಲಂ - | ಬೋ - ದ ರ ||\nD P | M G R S ||\nಗ ಣ | ನಾ ಥ ಸಿಂ ಧೂ ||";
  const texts = textsOf(layoutBook(bookWith([songWith({ notation })])).pages);
  const at = (text: string) =>
    texts.filter(
      ({ runs }) =>
        runs.flatMap(({ clusters }) => clusters.map((cluster) => cluster.text)).join('') === text,
    );
  const [sa] = at('S');
  expect(at('ಲಂ')[0]?.x).toBe(sa?.x);
  expect(at('ಲಂ')[0]!.y).toBeGreaterThan(sa!.y);
  expect(at('Ġ')).toHaveLength(1);
  expect(at('Ṛ')[0]?.x).toBe(at('ರ')[0]?.x);
});

test('an avarta is set smaller before it is broken', () => {
  const notation = '[Pallavi]\nM P | D S S R ||\nಶ್ರೀ - | ನಮೋ ನಮೋ ನಾಮೋ ದ್ಯಾಮ್ ||';
  const linesOf = (large: boolean) => {
    const texts = textsOf(
      layoutBook(bookWith([songWith({ notation })], { paper: 'A5', large })).pages,
    );
    const swaras = texts.filter(({ runs }) =>
      /^[SRMPD]$/.test(runs.flatMap(({ clusters }) => clusters.map(({ text }) => text)).join('')),
    );
    return new Set(swaras.map(({ y }) => Math.round(y))).size;
  };
  expect([linesOf(false), linesOf(true)]).toEqual([1, 1]);
});
