import type { Language } from '../../../shared/languages.ts';
import type { TakeSound } from './take-checks.ts';

/** An accepted take, with the words that it was sung for. */
export interface Take extends TakeSound {
  id: string;
  /** The number of its line in the song, from 1, when it was accepted or last placed. */
  at: number;
  text: string;
  language: Language;
}

/**
 * Places takes on the lines of a song, whose words may have been corrected since: first where the words are the same, then on the nearest line
 * with the same words, since lines are added and removed; then on the nearest line with like words. A take of another script keeps its number.
 * @returns the takes with their lines; takes for which the song has no line any more are left out
 */
export function placeTakes(
  takes: readonly Take[],
  lines: readonly string[],
  language: Language,
): Take[] {
  const placed = new Map<number, Take>();
  const put = (take: Take, at: number) => placed.set(at, { ...take, at });
  const isFree = (at: number) => at >= 1 && at <= lines.length && !placed.has(at);
  const sameWords = (take: Take, at: number) => lines[at - 1] === take.text;
  let left = takes.toSorted((one, other) => one.at - other.at);
  const place = (find: (take: Take) => number | undefined) => {
    left = left.filter((take) => {
      const at = find(take);
      if (at !== undefined) put(take, at);
      return at === undefined;
    });
  };
  place((take) =>
    isFree(take.at) && (take.language !== language || sameWords(take, take.at))
      ? take.at
      : undefined,
  );
  const nearest = (take: Take, fits: (text: string) => boolean) =>
    lines
      .flatMap((text, index) => (isFree(index + 1) && fits(text) ? index + 1 : []))
      .toSorted((one, other) => Math.abs(one - take.at) - Math.abs(other - take.at))[0];
  place((take) => nearest(take, (text) => text === take.text));
  place((take) => nearest(take, (text) => likeness(text, take.text) >= minLikeness));
  return [...placed.values()].toSorted((one, other) => one.at - other.at);
}

/** A correction changes less of a line. Of all pairs of other lines in the songs of the edition, 2 % are this much alike. */
const minLikeness = 0.5;

/** How far two texts have the same pairs of letters, from 0 to 1 (Dice). */
function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set(
      Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
    );
  const [first, second] = [pairs(one), pairs(other)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / Math.max(1, first.size + second.size);
}

/** Whether the words of a line were corrected since its take was sung. */
export const isCorrected = (take: Take, text: string, language: Language): boolean =>
  take.language === language && take.text !== text;

/** The accepted take of another line with the same words, as a refrain has them. */
export const reusableTake = (
  takes: readonly Take[],
  lines: readonly string[],
  at: number,
): Take | undefined => takes.find((take) => take.at !== at && lines[take.at - 1] === lines[at - 1]);

export type Refrain = 'none' | 'first' | 'whole';

interface SectionLines {
  name: string;
  /** The numbers of its lines, from 1. */
  lines: readonly number[];
}

/** The numbers of the lines in the order of the recording: each with a take once, and after each charana what the singer returns to. */
export function orderOfLines(
  sections: readonly SectionLines[],
  hasTake: (at: number) => boolean,
  refrain: Refrain,
): number[] {
  const pallavi = refrainOf(sections).filter(hasTake);
  const back = refrain === 'none' ? [] : refrain === 'first' ? pallavi.slice(0, 1) : pallavi;
  return sections.flatMap(({ name, lines }) => {
    const own = lines.filter(hasTake);
    return own.length > 0 && /^Charana\b/.test(name) ? [...own, ...back] : own;
  });
}

/** The lines of the pallavi, if the song has one and charanas after which it is sung again. */
export const refrainOf = (sections: readonly SectionLines[]): readonly number[] =>
  sections.some(({ name }) => /^Charana\b/.test(name))
    ? (sections.find(({ name }) => name === 'Pallavi')?.lines ?? [])
    : [];
