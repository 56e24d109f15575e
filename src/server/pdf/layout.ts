import { languageFacts } from '../../shared/languages.ts';
import type { Book, BookSong, Songbook, TitleList } from './book.ts';
import { dateOf } from './dates.ts';
import { errataGroups } from './errata.ts';
import { firstLineGroups, firstLineOf, songGroups } from './song.ts';
import { startFlow, type Block, type BlockGroup } from './flow.ts';
import { uncertainGroups } from './uncertain.ts';
import { checkBlock } from './check-code.ts';
import { contentsGroups, coverPage, partHead } from './front.ts';
import type { Typesetting } from './label.ts';
import { breakLines, centredAt, endingAt, oneLine, shortLine, stack } from './lines.ts';
import { measuresOf } from './measures.ts';
import { moved, type PdfPage } from './page.ts';
import { bookWords } from '../../shared/edition/book-words.ts';

/** A laid-out book: its pages, and the bookmarks for a PDF reader. */
export interface Pages {
  pages: PdfPage[];
  title: string;
  /** The parts of the book and the songs in them; pages count from 0. */
  bookmarks: { title: string; page: number; songs?: { title: string; page: number }[] }[];
  /** The page on which each song begins, from 0, by the song's index in the book. */
  songPages: number[];
  /** The first page of the songs, from 0. */
  firstSongPage: number;
}

/** Called after each song that is laid out. */
export type ReportProgress = (done: number, of: number) => void;

/** Lays out a book. The same book gives the same pages, in no particular file format. */
export function layoutBook(book: Book, progress: ReportProgress = () => {}): Pages {
  const tamil = book.kind === 'songbook' ? book.tamil : undefined;
  const typesetting: Typesetting = {
    language: book.language,
    tamil,
    measures: measuresOf(book.paper, book.large),
  };
  if (book.kind === 'songbook') return layoutSongbook(book, typesetting, progress);
  const { title, groups } =
    book.kind === 'titles'
      ? { title: bookWords[book.language].titles, groups: titleGroups(book, typesetting) }
      : { title: bookWords[book.language].corrections, groups: errataGroups(book, typesetting) };
  const pages = layoutGroups(partHead(title, typesetting), groups, typesetting);
  drawFeet(pages, 1, book, typesetting, true);
  return { pages, title, bookmarks: [], songPages: [], firstSongPage: 0 };
}

function layoutSongbook(book: Songbook, typesetting: Typesetting, progress: ReportProgress): Pages {
  const { language } = typesetting;
  const { songs } = book;
  const words = bookWords[language];
  const title = book.title || words.title;
  // A single song gets no cover and no contents, unless the book has a title of its own.
  const bound = songs.length > 1;
  const cover = bound || book.title ? [coverPage(book, typesetting)] : [];
  const contents = (pages: readonly number[]) =>
    layoutGroups(
      partHead(words.contents, typesetting),
      [
        ...contentsGroups(
          songs.map((song, index) => ({ song, page: pages[index] ?? 0, songIndex: index })),
          typesetting,
        ),
        ...uncertainGroups(songs, typesetting),
      ],
      typesetting,
    );
  const front = cover.length + (bound ? contents([]).length : 0);

  const laid = layoutSongs(songs, typesetting, progress);
  const songPages = laid.begins.map((page) => page + front);
  const counted = songPages.map((page) => page + 1);
  const index = bound ? layoutIndex(songs, counted, typesetting) : [];
  const inside = [...(bound ? contents(counted) : []), ...laid.pages, ...index];
  const pages = [...cover, ...inside];

  laid.heads.forEach((position, head) => {
    const song = songs[position];
    const page = laid.pages[head];
    if (song && page) drawHead(page, song, typesetting);
  });
  drawFeet(inside, cover.length + 1, book, typesetting, cover.length === 0);
  const marks = songs.map((song, at) => ({
    title: `${song.number}. ${song.title}`,
    page: songPages[at] ?? 0,
  }));
  const bookmarks = bound
    ? [
        { title: words.contents, page: 1 },
        { title: words.title, page: front, songs: marks },
        { title: words.firstLines, page: pages.length - index.length },
      ]
    : marks;
  return {
    pages,
    title: cover.length > 0 ? title : (marks[0]?.title ?? title),
    bookmarks,
    songPages,
    firstSongPage: front,
  };
}

/** Lays out the songs: their pages, the page on which each begins, and the first song on each page. */
function layoutSongs(
  songs: readonly BookSong[],
  typesetting: Typesetting,
  progress: ReportProgress,
): { pages: PdfPage[]; begins: number[]; heads: number[] } {
  const flow = startFlow(typesetting.measures);
  const begins: number[] = [];
  const heads: number[] = [];
  songs.forEach((song, index) => {
    const groups = [
      ...songGroups(song, typesetting),
      ...(songs.length === 1 ? uncertainGroups(songs, typesetting) : []),
    ];
    // A song that does not fit in the rest of the page begins a new one; short songs share a page.
    if (!flow.fits(groups)) flow.breakPage();
    const [first, ...rest] = groups;
    begins.push(first ? flow.place(first) : flow.pages.length - 1);
    for (const group of rest) flow.place(group);
    while (heads.length < flow.pages.length) heads.push(index);
    progress(index + 1, songs.length);
  });
  return { pages: flow.pages, begins, heads };
}

function layoutIndex(
  songs: readonly BookSong[],
  counted: readonly number[],
  typesetting: Typesetting,
): PdfPage[] {
  const { measures } = typesetting;
  const columns = measures.width > 500 && measures.sizes.prose < 14 ? 2 : 1;
  const gutter = measures.sizes.prose * 2;
  const width = (measures.right - measures.left - gutter * (columns - 1)) / columns;
  const lines = songs.map((song, index) => ({
    text: firstLineOf(song),
    page: counted[index] ?? 0,
    songIndex: index,
  }));
  return layoutGroups(
    partHead(bookWords[typesetting.language].firstLines, typesetting),
    firstLineGroups(lines, width, typesetting),
    typesetting,
    columns,
    gutter,
  );
}

/** Lays out a part of the book, with its heading above the columns of its first page. */
function layoutGroups(
  head: Block,
  groups: readonly BlockGroup[],
  { measures }: Typesetting,
  columns = 1,
  gutter = 0,
): PdfPage[] {
  const flow = startFlow(measures, { count: columns, gutter, headroom: head.height });
  flow.breakPage();
  for (const group of groups) flow.place(group);
  flow.pages[0]?.items.unshift(
    ...head.items.map((item) => moved(item, measures.left, measures.top)),
  );
  return flow.pages;
}

/** The running head: number and title of the first song on the page. */
function drawHead(
  page: PdfPage,
  { number, title }: BookSong,
  { language, measures }: Typesetting,
): void {
  const { left, right, head, sizes } = measures;
  const figure = oneLine(String(number), { size: sizes.small, ink: 'accent', lang: 'en' });
  const name = shortLine(
    title,
    { size: sizes.small, ink: 'soft', lang: languageFacts[language].song },
    right - left - figure.width - sizes.small,
  );
  const nameAt = endingAt(name, right, head);
  page.items.push(
    { ...figure.text, x: nameAt.x - figure.width - sizes.small * 0.6, y: head },
    nameAt,
  );
}

/**
 * The footers: the edition's revision and date, the printout's code, and page numbers that count from `first`. Without a cover the first page
 * has the QR code.
 */
function drawFeet(
  pages: readonly PdfPage[],
  first: number,
  { edition, check }: Book,
  typesetting: Typesetting,
  hasQrCode: boolean,
): void {
  const { language, measures } = typesetting;
  const { left, right, foot, height, tail, sizes } = measures;
  const { revision } = bookWords[language];
  const style = {
    size: sizes.small * 0.92,
    ink: 'soft',
    lang: languageFacts[language].prose,
  } as const;
  const state = `${revision} ${edition.revision} · ${dateOf(edition.at, language)}`;
  const plain = { ...oneLine(state, style).text, x: left, y: tail };
  const code = check && centredAt(oneLine(check.code, style), (left + right) / 2, tail);
  pages.forEach(({ items }, index) => {
    const number = oneLine(String(first + index), { ...style, size: sizes.quiet, ink: 'ink' });
    items.push(endingAt(number, right, tail));
    if (check && hasQrCode && index === 0) {
      const size = Math.min(height - foot - 20, 42);
      const room = right - left - number.width - size / 4;
      const block = checkBlock(check, { state, size, room }, typesetting);
      items.push(...block.items.map((item) => moved(item, left, foot + 8)));
    } else {
      items.push(plain, ...(code ? [code] : []));
    }
  });
}

/** The titles of the edition, each with its second script beside it. */
function titleGroups(
  { titles, besideLang }: TitleList,
  { language, measures }: Typesetting,
): BlockGroup[] {
  const { left, right, sizes } = measures;
  const size = sizes.prose;
  const figures = size * 2.4;
  const half = (right - left - figures) / 2;
  return titles.map(({ number, title, beside }): BlockGroup => {
    const own = stack(
      breakLines(title, {
        size,
        ink: 'ink',
        lang: languageFacts[language].song,
        width: half - size,
        hang: size,
      }),
      figures,
    );
    const other = stack(
      breakLines(beside, {
        size: size * 0.92,
        ink: 'soft',
        lang: besideLang,
        width: half,
        hang: size,
      }),
      figures + half,
    );
    const y = own.texts[0]?.y ?? 0;
    const shift = y - (other.texts[0]?.y ?? 0);
    const figure = endingAt(
      oneLine(String(number), { size, ink: 'accent', lang: 'en' }),
      figures - size * 0.7,
      y,
    );
    return [
      {
        above: size * 0.15,
        height: Math.max(own.height, other.height + shift),
        items: [
          figure,
          ...own.texts,
          ...other.texts.map((text) => ({ ...text, y: text.y + shift })),
        ],
      },
    ];
  });
}
