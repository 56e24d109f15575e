import { detectScript, type Script } from '../../../shared/iso.ts';
import type { Language } from '../../../shared/languages.ts';
import { buildLineIndex, searchLines, type LineIndex } from '../../../shared/search/lines.ts';
import {
  buildTitleIndex,
  searchTitles,
  type MatchReason,
  type TitleIndex,
} from '../../../shared/search/titles.ts';
import type { TakeAlongSong } from '../../../shared/take-along.ts';

/** A song that a query may mean; `line` is the line that it was found by, counted from 1, and null where its title was found. */
export interface FoundSong {
  song: TakeAlongSong;
  line: number | null;
}

export interface SongFinder {
  find(query: string): FoundSong[];
}

/** How many titles and lines a search takes. */
const max = { titles: 12, lines: 12 };

/** The reasons for which a title is found that does not sound like the query. */
const vague: ReadonlySet<MatchReason['kind']> = new Set(['letters', 'shares']);
/** A line with a higher score sounds exactly like the query (search/lines.ts). */
const exactLine = 0.9;

/**
 * Finds songs as the site does, in any script and spelling: first titles and lines that sound like the query, then those that only
 * resemble it.
 */
export function createFinder(songs: readonly TakeAlongSong[]): SongFinder {
  const byNumber = new Map(songs.map((song) => [song.number, song]));
  const titles: TitleIndex = buildTitleIndex(
    songs.map(({ number, titles: { Kannada: kannada, English: roman } }) => ({
      number,
      kannada,
      roman,
    })),
  );
  // Built with the first search, since it takes longer.
  let lines: LineIndex<number> | null = null;
  const indexLines = () =>
    buildLineIndex(
      songs.flatMap(({ number, lines: own }) =>
        own.map((line, index) => ({ number, line, at: index + 1 })),
      ),
    );
  return {
    find(query) {
      lines ??= indexLines();
      const found = new Map<number, FoundSong>();
      const add = (number: number, line: number | null) => {
        const song = byNumber.get(number);
        if (song && !found.has(number)) found.set(number, { song, line });
      };
      const titleHits = searchTitles(titles, query, max.titles);
      const lineHits = searchLines(lines, query, max.lines);
      for (const isVague of [false, true]) {
        for (const { number, reason } of titleHits)
          if (vague.has(reason.kind) === isVague) add(number, null);
        for (const { number, at, score } of lineHits)
          if (score <= exactLine === isVague) add(number, at);
      }
      return [...found.values()];
    },
  };
}

const languageOf: Record<Script, Language> = {
  latin: 'English',
  bengali: 'English',
  gurmukhi: 'English',
  gujarati: 'English',
  odia: 'English',
  kannada: 'Kannada',
  devanagari: 'Hindi',
  tamil: 'Tamil',
  telugu: 'Telugu',
  malayalam: 'Malayalam',
};

/** The language whose pages a query in its script leads to. */
export const languageOfQuery = (query: string): Language => languageOf[detectScript(query)];
