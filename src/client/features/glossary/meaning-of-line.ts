import type { Song } from '../../../shared/compositions.ts';
import { meaningOfStanzas } from '../edition/song-text.ts';

/** A part of a song's meaning, and whether it belongs to one section of the song or to all of it. */
export interface LineMeaning {
  text: string;
  isWhole: boolean;
}

/** The meaning of the stanza or section that contains a line, where the meaning has a paragraph for each; otherwise that of the whole song. */
export function meaningOfLine(
  { meaning, lyrics }: Pick<Song, 'meaning' | 'lyrics'>,
  line: number,
): LineMeaning | null {
  if (!meaning?.text) return null;
  const whole = { text: meaning.text, isWhole: true };
  const paragraphs = meaning.text.split(/\n{2,}/);
  const explained = paragraphs.length > 1 && meaningOfStanzas(paragraphs, lyrics);
  if (!explained) return whole;
  let last = 0;
  for (const [section, { stanzas }] of lyrics.entries()) {
    for (const [stanza, { length }] of stanzas.entries()) {
      last += length;
      if (line > last) continue;
      // The meaning of a section stands under its last stanza.
      const text = explained[section]?.slice(stanza).find((one) => one !== null);
      return text ? { text, isWhole: false } : whole;
    }
  }
  return whole;
}
