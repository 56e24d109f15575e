import { linesOfPassage, parsePassage } from './apparatus.ts';
import type { Section } from '../lyrics.ts';

/** How a place of a song is related to its source: its words are there, it tells or alludes to the same story, it is a proverb, it says the same. */
export const referenceKinds = ['quotes', 'tells', 'alludes', 'proverb', 'parallel'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** A cross reference from a place of a song to a source, or to another song. */
export interface Reference {
  /** The place as an entry of the apparatus names it; `Song` for the whole song. */
  place: string;
  /** The source with its passage, in English: `Bhagavata Purana 8.2-4`; another song is `Purandara Dasa 16`. */
  to: string;
  kind: ReferenceKind;
  note: string | null;
  noteKannada: string | null;
}

/** The place of a reference that concerns the song as a whole. */
export const wholeSong = 'Song';

/** The lines that a reference concerns, counted from 1 through the song; none for the whole song, null where there is no such place. */
export const linesOfReference = (passage: string, sections: readonly Section[]): number[] | null =>
  passage === wholeSong ? [] : linesOfPassage(parsePassage(passage), sections);

/** The number of the song that a reference names; null where it names another source. */
export function songOfReference(to: string): number | null {
  const number = /^Purandara Dasa ([1-9]\d{0,5})$/.exec(to)?.[1];
  return number ? Number(number) : null;
}
