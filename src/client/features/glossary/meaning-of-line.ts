import type { Song } from '../../../shared/compositions.ts';

/** A part of a song's meaning, and whether it belongs to one section of the song or to all of it. */
export interface LineMeaning {
  text: string;
  isWhole: boolean;
}

/** The meaning of the section that a line stands in, where the meaning has a paragraph for each section; otherwise that of the whole song. */
export function meaningOfLine({ meaning, lyrics }: Pick<Song, 'meaning' | 'lyrics'>, line: number): LineMeaning | null {
  if (!meaning?.text) return null;
  const paragraphs = meaning.text.split(/\n{2,}/);
  if (lyrics.length < 2 || paragraphs.length !== lyrics.length) return { text: meaning.text, isWhole: true };
  let last = 0;
  const section = lyrics.findIndex(({ stanzas }) => {
    last += stanzas.flat().length;
    return line <= last;
  });
  return { text: paragraphs[section] ?? meaning.text, isWhole: section < 0 };
}
