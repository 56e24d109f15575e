import { z } from 'zod';
import type { Language } from '../../../shared/languages.ts';
import { accessTo, isSubscribed, type ReadingAccess } from '../../../shared/compositions/access.ts';
import { songbookInput, type SongbookChoice } from '../../../shared/songbooks-input.ts';
import { convertLine, convertText, type TamilSpelling } from '../../../shared/scripts.ts';
import { checkPath, printCode, printedParts } from '../../../shared/printouts.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { shownMeaning } from '../../../shared/meaning.ts';
import { invalid, notAllowed, notFound, notSignedIn, tooLarge } from '../../errors.ts';
import type { Card, BookSong, Songbook, TitleList } from '../../pdf/entry.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { readSong } from '../compositions/service.ts';
import { shownLines } from '../compositions/shown-lines.ts';
import {
  codeOfPrintout,
  editionOf,
  newestVersions,
  type PrintContent,
  type Printing,
} from '../printouts/service.ts';
import { findOrder, listBookRows, listTitleRows, putOrder, type BookRow } from './queries.ts';

/** The site as a book is read from it, once it is known who may read its songs. */
type Reader = Omit<ReaderContext, 'actor'>;

/**
 * A book of the chosen songs in their order; without a choice, of all songs that the person may read.
 * @throws 404 for a number that the edition does not have, 400 for a song without words, 401 or 403 naming the songs that the person may
 * not read, 413 for more than can be laid out at once
 */
export async function chosenBook(reader: ReaderContext, choice: SongbookChoice): Promise<Songbook> {
  const rows = await rowsOf(reader, choice.language);
  const chosen = choice.songs
    ? choose(reader, rows, [...new Set(choice.songs)])
    : rows.filter((row) => row.lyrics !== '' && accessOf(reader, row) === 'open');
  return bookOf(reader, chosen, choice);
}

/**
 * A book with its code. The code of a book that is only previewed is not stored.
 * @throws 429 where this address has printed too many different books
 */
export async function withCode<Printed extends Songbook | TitleList>(
  ctx: Printing & Pick<Site, 'origin'>,
  book: Printed,
  choice: Pick<SongbookChoice, 'meaning' | 'notation'>,
  isPrinted = true,
): Promise<Printed> {
  const content: PrintContent =
    book.kind === 'titles'
      ? { language: book.language, parts: ['titles'], songs: book.titles }
      : {
          language: book.language,
          parts: printedParts.filter(
            (part) => part === 'lyrics' || (part !== 'titles' && choice[part]),
          ),
          songs: book.songs,
        };
  const code = await codeOfPrintout(ctx, content, isPrinted);
  if (code === null) return book;
  return { ...book, check: { code: printCode(code), address: ctx.origin + checkPath(code) } };
}

/** Stores the order of a book, so that every process of the site can make it again for a client that knows its name. */
export async function rememberOrder(
  { db, now }: Pick<ReaderContext, 'db' | 'now'>,
  { key, book, choice }: { key: string; book: Songbook; choice: SongbookChoice },
): Promise<void> {
  const order: z.input<typeof orderSchema> = {
    ...choice,
    songs: book.songs.map(({ number }) => number),
  };
  await putOrder(db, { key, choice: JSON.stringify(order), ordered_at: now() });
}

/** A book that was ordered under this name, of the songs as they are published now. @throws 404 when it was not, or too long ago, 413 */
export async function orderedBook(
  reader: Reader,
  key: string,
): Promise<{ book: Songbook; choice: SongbookChoice }> {
  const order = await findOrder(reader.db, key);
  if (!order) throw notFound(noLongerStored);
  const choice = orderSchema.parse(JSON.parse(order.choice));
  const byNumber = new Map((await rowsOf(reader, choice.language)).map((row) => [row.number, row]));
  const rows = choice.songs
    .flatMap((number) => byNumber.get(number) ?? [])
    .filter(({ lyrics }) => lyrics !== '');
  return { book: await bookOf(reader, rows, choice), choice };
}

/** A book of all songs may name more of them than somebody can choose. */
const orderSchema = songbookInput.extend({ songs: z.array(z.int()) });

export const noLongerStored = 'This songbook is no longer stored. Please make it again.';

/** @throws 404 without songs, 413 for more than can be laid out at once */
async function bookOf(
  reader: Reader,
  chosen: readonly BookRow[],
  { language, meaning, notation, large, paper, title, tamil }: SongbookChoice,
): Promise<Songbook> {
  if (chosen.length === 0) throw notFound('There are no songs to print.');
  const spelt = tamil && language === 'Tamil' ? await spellRows(reader, chosen, tamil) : chosen;
  const printed = spelt.map((row) => songOf(row, language, { meaning, notation }));
  if (sum(printed, weightOf) > heaviest)
    throw tooLarge('This songbook is too long. Please choose fewer songs.');
  return {
    kind: 'songbook',
    language,
    paper,
    large,
    title,
    tamil,
    edition: await editionOf(reader),
    check: null,
    songs: printed,
  };
}

/**
 * The maximum weight of a book. The thread needs 75 bytes of memory for a weight of 1, which is one character; a line weighs 20 more. 1,800
 * songs of usual length take 350 MB.
 */
const heaviest = 4_000_000;
const weightOf = ({ lyrics, notation, meaning }: BookSong) =>
  sum(
    [lyrics, notation, meaning?.text ?? ''],
    (text) => text.length + 20 * text.split('\n').length,
  );
const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((all, item) => all + of(item), 0);

/**
 * The documented download: the whole book, for subscribers.
 * @throws 401 for a visitor, 403 without a running subscription (specification, section 8)
 */
export function wholeBook(reader: ReaderContext, choice: SongbookChoice): Promise<Songbook> {
  const { actor, now } = reader;
  if (!actor) throw notSignedIn();
  if (actor.role !== 'ADMIN' && !isSubscribed(actor, now()))
    throw notAllowed('Access denied. Subscription is required to download.');
  return chosenBook(reader, choice);
}

/** The list of titles, which are public, as in the search box. Beside the English titles are the Kannada ones. */
export async function titleList(
  reader: ReaderContext,
  { language, paper, large }: SongbookChoice,
): Promise<TitleList> {
  const { db, responseCache } = reader;
  const rows = await responseCache.derive(`titles to print ${language}`, () =>
    withVersions(reader, () => listTitleRows(db, language)),
  );
  const english = language === 'English';
  const titles = rows.map(({ number, version, title, roman, kannada }) => ({
    number,
    version,
    title,
    beside: english ? kannada : roman,
  }));
  return {
    kind: 'titles',
    language,
    paper,
    large,
    edition: await editionOf(reader),
    check: null,
    titles,
    besideLang: english ? 'kn' : 'kn-Latn',
  };
}

/** The texts of a song's sharing picture: of a song that a visitor may not open its number and title. @throws 404 */
export async function songCard(
  reader: Reader,
  wanted: { number: number; language: Language },
): Promise<Card> {
  const song = await readSong({ ...reader, actor: null }, wanted.number, wanted.language);
  if (!song) throw notFound('The edition has no such song.');
  const { number, language, title, roman, raga, tala, access } = song;
  return {
    number,
    language,
    title,
    roman,
    about: access === 'open' ? [raga, tala].filter(Boolean).join(' · ') : '',
    lines: shownLines(song).slice(0, 2),
  };
}

function choose(
  reader: ReaderContext,
  rows: readonly BookRow[],
  numbers: readonly number[],
): BookRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (missing.length > 0) throw notFound(`The edition has no song ${missing.join(', ')}.`);
  const chosen = numbers.flatMap((number) => byNumber.get(number) ?? []);
  const closed = (access: ReadingAccess) =>
    chosen.filter((row) => accessOf(reader, row) === access);
  if (closed('sign-in').length > 0)
    throw notSignedIn(`Please log in to print ${named(closed('sign-in'))}.`);
  if (closed('subscribe').length > 0)
    throw notAllowed(
      `Access denied. Subscription is required to print ${named(closed('subscribe'))}.`,
    );
  const wanted = chosen.filter(({ lyrics }) => lyrics === '');
  if (wanted.length > 0) throw invalid(`The lyrics are still needed for ${named(wanted)}.`);
  return chosen;
}

/** Names up to five songs by number and title, and the number of the others. */
function named(rows: readonly BookRow[]): string {
  const more = rows.length - 5;
  return (
    rows
      .slice(0, 5)
      .map(({ number, title }) => numberedTitle(number, title))
      .join('; ') + (more > 0 ? ` and ${more} more` : '')
  );
}

/** Converts titles and words again, in a Tamil spelling, where nobody corrected them by hand. */
async function spellRows(
  reader: Reader,
  rows: readonly BookRow[],
  spelling: TamilSpelling,
): Promise<BookRow[]> {
  const sources = new Map((await rowsOf(reader, 'Kannada')).map((row) => [row.number, row]));
  return rows.map((row) => {
    const kannada = row.origin === 'converted' ? sources.get(row.number) : undefined;
    if (!kannada) return row;
    return {
      ...row,
      title: convertLine(kannada.title, 'Tamil', spelling),
      lyrics: convertText(cleanMarkup(kannada.lyrics), 'Tamil', spelling),
    };
  });
}

/** The texts that the song's page shows: Hindi and Sanskrit readers get the Devanagari text (specification, section 2: Result). */
function songOf(
  row: BookRow,
  language: Language,
  parts: { meaning: boolean; notation: boolean },
): BookSong {
  const { number, version, title, roman, raga, tala, sanskrit, notation } = row;
  const lyrics =
    (language === 'Hindi' || language === 'Sanskrit') && sanskrit ? sanskrit : row.lyrics;
  return {
    number,
    version,
    title,
    roman,
    raga,
    tala,
    lyrics,
    notation: parts.notation ? cleanMarkup(notation) : '',
    meaning: parts.meaning ? shownMeaning(row, language) : null,
  };
}

function accessOf({ env, actor, now }: ReaderContext, { number }: BookRow): ReadingAccess {
  return accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
}

function rowsOf(reader: Reader, language: Language): Promise<BookRow[]> {
  const { db, responseCache } = reader;
  return responseCache.derive(`songs to print ${language}`, () =>
    withVersions(reader, () => listBookRows(db, language)),
  );
}

/**
 * Adds the number of the newest version. It is read before the rows, since a book must not name a version that is newer than its text: a check
 * would find nothing changed.
 */
async function withVersions<Row extends { number: number }>(
  reader: Reader,
  read: () => Promise<Row[]>,
): Promise<(Row & { version: number })[]> {
  const versions = await newestVersions(reader);
  return (await read()).map((row) => ({ ...row, version: versions.get(row.number) ?? 0 }));
}
