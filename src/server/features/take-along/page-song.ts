import type { ExportedText } from '../../../shared/export-format.ts';
import type { Language } from '../../../shared/languages.ts';
import type { EditionSong } from '../edition/source.ts';

/** A song with the parts that its reader may have, and its texts in all languages. */
export interface PageSong {
  song: EditionSong;
  texts: readonly ExportedText[];
  /** Whether nobody has entered the words yet. */
  isTitle: boolean;
}

export function textOf({ song, texts }: PageSong, language: Language): ExportedText {
  const text = texts.find((one) => one.language === language);
  if (!text) throw new Error(`Song ${song.number} has no text in ${language}.`);
  return text;
}
