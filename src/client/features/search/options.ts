import type { Language } from '../../../shared/languages.ts';
import {
  maxTitlesFound,
  type FoundLine,
  type FoundSong,
  type FoundSongs,
} from '../../../shared/search.ts';
import type { SearchableTitle, FoundTitle, MatchReason } from '../../../shared/search/titles.ts';
import { concordanceAddress } from '../glossary/addresses.ts';
import { searchAddress } from './addresses.ts';
import { resultAddress } from '../edition/song-address.ts';

/** An option of the list for a song whose title matched; a reason is missing where a line of a locked song matched. */
export type TitleOption = SearchableTitle & { reason: MatchReason | null };

/** One option of the dropdown. */
export type Option = { id: string; href: string } & (
  | { kind: 'title'; found: TitleOption }
  | { kind: 'line'; song: FoundSong; line: FoundLine }
  | { kind: 'concordance'; word: string }
  | { kind: 'all'; total: number | null }
);

interface Found {
  /** Titles that this browser found, or the server in a large edition; they come before the server's answer. */
  titles: readonly FoundTitle[];
  /** The server's answer, in the order of the results page. */
  songs: FoundSongs | undefined;
  /** The answer is that of the term, and not of the one before. */
  isComplete: boolean;
}

/** Without the answer, titles that match in part are listed after its lines. */
const inPart: ReadonlySet<MatchReason['kind']> = new Set(['letters', 'shares']);

/**
 * The options in the order of the results page, then for a single word its concordance, and all results. Until the server has answered they are
 * the titles that match, the lines of the answer before, and the titles that match in part. Each has an id of its own for the combobox.
 */
export function optionsOf(
  prefix: string,
  language: Language,
  { titles, songs, isComplete }: Found,
  term: string,
): Option[] {
  const title = (found: TitleOption): Option => ({
    kind: 'title',
    id: `${prefix}-song-${found.number}`,
    href: resultAddress(found.number, language),
    found,
  });
  const lineOrTitle = (song: FoundSong): Option => {
    const [line] = song.by === 'line' ? song.lines : [];
    if (!line) return title(song);
    const href = `${resultAddress(song.number, language)}#line-${line.at}`;
    return { kind: 'line', id: `${prefix}-line-${song.number}`, href, song, line };
  };
  const answer = songs?.songs.slice(0, maxTitlesFound).map(lineOrTitle) ?? [];
  const options = isComplete && songs ? answer : [...untilAnswered(titles.map(title), answer)];
  if (options.length === 0) return [];
  if (options.some(({ kind }) => kind === 'line') && !term.includes(' '))
    options.push({
      kind: 'concordance',
      id: `${prefix}-concordance`,
      href: concordanceAddress(language, { word: term }),
      word: term,
    });
  const total = isComplete && songs ? songs.total : null;
  options.push({ kind: 'all', id: `${prefix}-all`, href: searchAddress(term, language), total });
  return options;
}

function untilAnswered(titles: readonly Option[], before: readonly Option[]): Option[] {
  const isPart = (option: Option) =>
    option.kind === 'title' && option.found.reason !== null && inPart.has(option.found.reason.kind);
  const lines = before.filter(({ kind }) => kind === 'line');
  return [...titles.filter((option) => !isPart(option)), ...lines, ...titles.filter(isPart)];
}

/** The id of the option that an arrow key, Home or End moves to; null for an empty list. */
export function moveTo(key: string, options: Option[], active: string | null): string | null {
  const at = options.findIndex(({ id }) => id === active);
  const last = options.length - 1;
  const next =
    key === 'ArrowDown'
      ? at >= last
        ? 0
        : at + 1
      : key === 'ArrowUp'
        ? at <= 0
          ? last
          : at - 1
        : key === 'Home'
          ? 0
          : last;
  return options[next]?.id ?? null;
}
