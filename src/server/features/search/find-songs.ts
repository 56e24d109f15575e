import type { z } from 'zod';
import { accessTo, type ReadingAccess } from '../../../shared/compositions/access.ts';
import { filterChoices, fits, hasFilters } from '../../../shared/compositions/list-filters.ts';
import type { Language } from '../../../shared/languages.ts';
import { convertLine } from '../../../shared/scripts.ts';
import { maxLinesOfFoundSong, songsOnResultsPage, type FoundLine, type FoundSong, type FoundSongs } from '../../../shared/search.ts';
import type { songSearchInput } from '../../../shared/search-input.ts';
import { toIso } from '../../../shared/iso.ts';
import type { LineHit } from '../../../shared/search/lines.ts';
import { rankSongs, type RankedSong } from '../../../shared/search/rank-songs.ts';
import { titleOf, type TitleIndex } from '../../../shared/search/titles.ts';
import type { ReaderContext } from '../../trpc.ts';
import { findTitles } from '../compositions/queries.ts';
import { allSongs } from '../compositions/song-indexes.ts';
import { titleIndex } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';

/** Finds the songs that a query may mean, as this person may see them. */
export async function findSongs(reader: ReaderContext, input: z.output<typeof songSearchInput>): Promise<FoundSongs> {
  const { query, language } = input;
  const { db, env, responseCache, actor, now } = reader;
  const accessOf = (number: number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
  const { last, current } = titleIndex(reader);
  const titles = last ?? (await current);
  const readsAll = accessOf(Number.MAX_SAFE_INTEGER) === 'open';
  const lines = await lineIndex(responseCache, db, readsAll ? Number.MAX_SAFE_INTEGER : env.GUEST_SONG_LIMIT);

  const ranked = rankSongs({ titles, lines }, query);
  const { matching, choices } = await filtered(reader, ranked, input);
  const pages = Math.max(1, Math.ceil(matching.length / songsOnResultsPage));
  const page = Math.min(input.page, pages);
  const shown = matching.slice((page - 1) * songsOnResultsPage, page * songsOnResultsPage);
  const names = await findTitles(
    db,
    shown.map(({ number }) => number),
    language,
  );
  const songs = shown.map((song) => foundSong(song, titles, names, accessOf(song.number), language));
  return { understood: understood(ranked, language, query), songs, total: ranked.length, matching: matching.length, page, pages, choices };
}

/** The songs that match the filters of the list, and what all of them can be filtered by. */
async function filtered(reader: ReaderContext, ranked: readonly RankedSong[], filters: z.output<typeof songSearchInput>) {
  const numbers = new Set(ranked.map(({ number }) => number));
  const entries = (await allSongs(reader, 'Kannada')).filter(({ number }) => numbers.has(number));
  const fitting = new Set(entries.filter((entry) => fits(entry, filters)).map(({ number }) => number));
  const matching = hasFilters(filters) ? ranked.filter(({ number }) => fitting.has(number)) : ranked;
  return { matching, choices: filterChoices(entries) };
}

function foundSong(
  { number, by, reason, lines }: RankedSong,
  titles: TitleIndex,
  names: ReadonlyMap<number, string>,
  access: ReadingAccess,
  language: Language,
): FoundSong {
  const { kannada, roman } = titleOf(titles, number);
  const shown = access === 'open' ? lines.slice(0, maxLinesOfFoundSong).map((line) => foundLine(line, language)) : [];
  return { number, title: names.get(number) ?? kannada, kannada, roman, by, reason, access, lines: shown };
}

/** A line in the script of the language. Conversion keeps the spaces, so the words of both are the same in number. */
function foundLine({ line, at, span }: LineHit, language: Language): FoundLine {
  const text = convertLine(line, language);
  const converted = [...text.matchAll(/\S+/g)];
  const matched = [...line.matchAll(/\S+/g)]
    .map(({ index }, word) => ({ index, shown: converted[word] }))
    .filter(({ index }) => span && index >= span.from && index < span.to)
    .flatMap(({ shown }) => (shown ? [{ from: shown.index, to: shown.index + shown[0].length }] : []));
  return { text, at: Number(at), matched };
}

/** The words of the best result that match the query, where they are spelled otherwise than in the query. */
function understood([best]: readonly RankedSong[], language: Language, query: string): string | null {
  const [line] = best?.lines ?? [];
  if (best?.by !== 'line' || !line?.span) return null;
  const words = convertLine(line.line.slice(line.span.from, line.span.to), language);
  return words === query.trim() || toIso(words) === query.trim() ? null : words;
}
