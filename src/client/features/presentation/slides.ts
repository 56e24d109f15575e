import type { Song } from '../../../shared/compositions.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import { meaningOfStanzas, numberLines, paragraphsOf, shownText } from '../edition/song-text.ts';
import {
  breakRows,
  largestSize,
  paginate,
  secondSize,
  type Box,
  type FitLine,
  type MeasuredText,
} from './fit.ts';
import type { PresentationSettings } from './settings.ts';

/** A stanza of the shown text. */
export interface Stanza {
  /** Its number in the song, from 1, the pallavi included. */
  number: number;
  /** The name of its section; empty where that has none. */
  name: { text: string; lang?: string };
  /** The key that jumps to it: `p`, `a`, or the number of a charana; null for a further stanza of a section. */
  key: string | null;
  lines: { index: number; text: string; second: string | null }[];
  meaning: string | null;
}

export interface SlideLine {
  /** The index of the line in the song's shown text, from 0. */
  index: number;
  rows: string[];
  second: string[] | null;
}

/** The lines that are on the screen together, with the rows and sizes to paint them. */
export interface Slide {
  stanza: Stanza;
  lines: SlideLine[];
  size: number;
  secondSize: number;
  meaning: { rows: string[]; size: number } | null;
}

/** Measures a text in the font of a language. */
export type Measure = (text: string, lang: string) => MeasuredText;

type Chosen = Pick<PresentationSettings, 'unit' | 'even' | 'meaning'>;

/** The language tags of a song's text, of its second script, and of its meaning. */
export interface Langs {
  own: string;
  second: string;
  meaning: string;
}

export const langsOf = (song: Song, second: Song | null): Langs => ({
  own: shownText(song).lang,
  second: second ? shownText(second).lang : shownText(song).lang,
  meaning: languageFacts[song.meaning?.language ?? 'English'].prose,
});

/**
 * The stanzas of a song, or those of a choice in its order. A second script is paired section by section and line by line; lines that only it
 * has are left out.
 */
export function stanzasOf(
  song: Song,
  second: Song | null = null,
  chosen?: readonly number[],
): Stanza[] {
  const { sections } = shownText(song);
  const meanings = song.meaning
    ? meaningOfStanzas(
        paragraphsOf(song.meaning.text).filter(({ text }) => text.trim()),
        sections,
      )
    : null;
  const keys = new Set<string>();
  let number = 0;
  const all = numberLines(sections, second && shownText(second).sections).flatMap(
    ({ name, stanzas }, section) =>
      stanzas.flatMap((numbered, stanza): Stanza[] => {
        const lines = numbered.flatMap(({ at, text, beside }) =>
          at ? [{ index: at - 1, text, second: beside }] : [],
        );
        if (lines.length === 0) return [];
        number += 1;
        const key = keyOf(name, number, keys);
        if (key) keys.add(key);
        return [
          {
            number,
            name: sectionName(name, song.language),
            key,
            lines,
            meaning: meanings?.[section]?.[stanza]?.text.trim() ?? null,
          },
        ];
      }),
  );
  if (!chosen || chosen.length === 0) return all;
  return chosen.flatMap((wanted) => all.find((stanza) => stanza.number === wanted) ?? []);
}

function keyOf(name: string, number: number, taken: ReadonlySet<string>): string | null {
  const key =
    name === 'Pallavi'
      ? 'p'
      : name === 'Anupallavi'
        ? 'a'
        : (/ (\d{1,2})$/.exec(name)?.[1] ?? (name ? null : String(number)));
  return key && !taken.has(key) ? key : null;
}

/** The share of the box's height that a meaning may fill, and its font sizes as shares of the smallest one of the words, which is small on a phone. */
const meaningShare = 0.3;
const meaningSizes = { min: 0.3, max: 0.55 };
const minMeaningPx = 16;

/** All slides of a song, each fitted into the box, so that a move only has to paint one. */
export function slidesOf(
  stanzas: readonly Stanza[],
  { own, second, meaning: meaningLang }: Langs,
  { unit, even, meaning: withMeaning }: Chosen,
  box: Box,
  measure: Measure,
): Slide[] {
  const slides = stanzas.flatMap((stanza) => {
    const meaning =
      withMeaning && stanza.meaning
        ? fitMeaning(measure(stanza.meaning, meaningLang), {
            ...box,
            height: box.height * meaningShare,
            minSize: Math.max(minMeaningPx, Math.ceil(box.minSize * meaningSizes.min)),
            maxSize: Math.max(minMeaningPx, Math.floor(box.minSize * meaningSizes.max)),
          })
        : null;
    const inside = meaning ? { ...box, height: box.height - meaning.height } : box;
    const lines = stanza.lines.map((line): FitLine & { index: number } => ({
      index: line.index,
      text: measure(bindTrailingSigns(line.text), own),
      second: line.second === null ? null : measure(bindTrailingSigns(line.second), second),
    }));
    return groupsOf(lines, unit)
      .flatMap((group) => paginate(group, inside))
      .map((group) => ({ stanza, group, meaning, size: largestSize(group, inside) }));
  });
  const smallest = Math.min(...slides.map(({ size }) => size));
  return slides.map(({ stanza, group, meaning, size: largest }): Slide => {
    const size = even ? smallest : largest;
    const other = secondSize(size, box);
    return {
      stanza,
      lines: group.map((line) => ({
        index: line.index,
        rows: breakRows(line.text, box.width / size),
        second: line.second && breakRows(line.second, box.width / other),
      })),
      size,
      secondSize: other,
      meaning,
    };
  });
}

function groupsOf<T>(lines: readonly T[], unit: Chosen['unit']): T[][] {
  const length = { stanza: lines.length, lines: 2, line: 1 }[unit];
  return Array.from({ length: Math.ceil(lines.length / length) }, (_, group) =>
    lines.slice(group * length, (group + 1) * length),
  );
}

function fitMeaning(text: MeasuredText, box: Box): Slide['meaning'] & { height: number } {
  const size = Math.max(box.minSize, largestSize([{ text, second: null }], box));
  const rows = breakRows(text, box.width / size);
  return { rows, size, height: (rows.length + 1) * text.leading * size };
}
