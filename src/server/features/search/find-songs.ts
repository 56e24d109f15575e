import type { z } from 'zod';
import { accessTo, type ReadingAccess } from '../../../shared/compositions/access.ts';
import { filterChoices, fits, hasFilters } from '../../../shared/compositions/list-filters.ts';
import type { Language } from '../../../shared/languages.ts';
import { convertLine } from '../../../shared/scripts.ts';
import {
  maxLinesOfFoundSong,
  songsOnResultsPage,
  type FoundLine,
  type FoundSong,
  type FoundSongs,
} from '../../../shared/search.ts';
import type { songSearchInput } from '../../../shared/search-input.ts';
import { toIso } from '../../../shared/iso.ts';
import {
  type LineHit,
  rankSongs,
  type RankedSong,
  titleOf,
  type TitleIndex,
  lockedQuery,
  songsWithPiece,
} from '../../../shared/search/entry.ts';
import type { Context, ReaderContext } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import { allSongs } from '../compositions/song-indexes.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';
import { networkKey } from '../../http/limits.ts';

/** Finds the songs that a query may mean, as this person may see them. */
export async function findSongs(
  reader: ReaderContext & Pick<Context, 'limits' | 'address'>,
  input: z.output<typeof songSearchInput>,
): Promise<FoundSongs> {
  const { query, language, submitted } = input;
  const { db, env, responseCache, actor, now } = reader;
  const accessOf = (number: number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
  const { last, current } = titleIndex(reader);
  const titles = last ?? (await current);
  const readsAll = accessOf(Number.MAX_SAFE_INTEGER) === 'open';
  const lines = await lineIndex(
    responseCache,
    db,
    readsAll ? Number.MAX_SAFE_INTEGER : env.GUEST_SONG_LIMIT,
  );

  const locked =
    readsAll || !submitted
      ? null
      : await findLockedSongs(reader, query, (number) => accessOf(number) !== 'open');
  const ranked = rankSongs({ titles, lines, locked: locked ?? [] }, query);
  const { matching, choices } = await filtered(reader, ranked, input);
  const pages = Math.max(1, Math.ceil(matching.length / songsOnResultsPage));
  const page = Math.min(input.page, pages);
  const shown = matching.slice((page - 1) * songsOnResultsPage, page * songsOnResultsPage);
  const names = await findTitles(
    db,
    shown.map(({ number }) => number),
    language,
  );
  const songs = shown.map((song) =>
    foundSong(song, titles, names, accessOf(song.number), language),
  );
  return {
    understood: understoodAs(ranked, titles, language, query),
    songs,
    total: ranked.length,
    matching: matching.length,
    page,
    pages,
    choices,
  };
}

/** The songs that match the filters of the list, and what all of them can be filtered by, which only the results page shows. */
async function filtered(
  reader: ReaderContext,
  ranked: readonly RankedSong[],
  filters: z.output<typeof songSearchInput>,
) {
  if (!filters.submitted && !hasFilters(filters)) return { matching: ranked, choices: [] };
  const known = await reader.responseCache.derive('songs by number', async () => {
    return new Map((await allSongs(reader, 'Kannada')).map((song) => [song.number, song]));
  });
  // A song that was added a moment ago may not be among them yet.
  const fitting = ({ number }: RankedSong) => {
    const song = known.get(number);
    return song !== undefined && fits(song, filters);
  };
  return {
    matching: hasFilters(filters) ? ranked.filter(fitting) : ranked,
    choices: filterChoices(ranked.flatMap(({ number }) => known.get(number) ?? [])),
  };
}

function foundSong(
  { number, by, reason, lines }: RankedSong,
  titles: TitleIndex,
  names: ReadonlyMap<number, string>,
  access: ReadingAccess,
  language: Language,
): FoundSong {
  const { kannada, roman } = titleOf(titles, number);
  const shown =
    access === 'open'
      ? lines.slice(0, maxLinesOfFoundSong).map((line) => foundLine(line, language))
      : [];
  return {
    number,
    title: names.get(number) ?? kannada,
    kannada,
    roman,
    by,
    reason,
    access,
    lines: shown,
  };
}

/** A line in the script of the language. Conversion keeps the spaces, so the words of both are the same in number. */
function foundLine({ line, at, span }: LineHit, language: Language): FoundLine {
  const text = convertLine(line, language);
  const converted = [...text.matchAll(/\S+/g)];
  const matched = [...line.matchAll(/\S+/g)]
    .map(({ index }, word) => ({ index, shown: converted[word] }))
    .filter(({ index }) => span && index >= span.from && index < span.to)
    .flatMap(({ shown }) =>
      shown ? [{ from: shown.index, to: shown.index + shown[0].length }] : [],
    );
  return { text, at: Number(at), matched };
}

/**
 * How the query was understood: the matching words of the best result as the edition spells them. Null where it is spelled so, where its
 * letters were found in a title as they are, and for a locked line, whose words are not told.
 */
function understoodAs(
  [best]: readonly RankedSong[],
  titles: TitleIndex,
  language: Language,
  query: string,
): string | null {
  const kannada = best && wordsOf(best, titles);
  const words = kannada && convertLine(kannada, language);
  return !words || toIso(words) === toIso(query.trim()) ? null : words;
}

/** In Kannada. */
function wordsOf(
  { number, by, reason, lines: [line] }: RankedSong,
  titles: TitleIndex,
): string | undefined {
  if (by === 'line') return line?.span ? line.line.slice(line.span.from, line.span.to) : undefined;
  if (by !== 'sound' || !reason || !('matched' in reason)) return undefined;
  const { kannada, roman } = titleOf(titles, number);
  if (kannada.includes(reason.matched)) return reason.matched;
  // The matching words are the Latin title's; the Kannada one has the same words where it has as many.
  const [words, latin, matched] = [kannada, roman, reason.matched].map((text) =>
    text.split(/\s+/),
  ) as [string[], string[], string[]];
  const from = latin.findIndex(
    (word, index) => word === matched[0] && latin[index + matched.length - 1] === matched.at(-1),
  );
  return from >= 0 && words.length === latin.length
    ? words.slice(from, from + matched.length).join(' ')
    : undefined;
}

/**
 * The songs that a person may not read and that contain the query, for an answer of number and title alone. What is found says that the query's
 * words stand there one after the other, so guesses of a further word are limited: see decision 0006.
 */
async function findLockedSongs(
  {
    db,
    responseCache,
    limits,
    address,
  }: Pick<Context, 'db' | 'responseCache' | 'limits' | 'address'>,
  query: string,
  isLocked: (number: number) => boolean,
): Promise<number[]> {
  const index = await lineIndex(responseCache, db, Number.MAX_SAFE_INTEGER);
  const wanted = lockedQuery(index, query);
  if (!wanted) return [];
  return limits.lockedLineSearches.answer(networkKey(address), wanted.letters, () =>
    songsWithPiece(index, wanted, isLocked),
  );
}
