import type { Origin } from '../../../shared/kinds.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { convertLine, convertText } from '../../../shared/scripts.ts';
import type { EditionSong } from './source.ts';

/**
 * The rules by which titles and lyrics are converted, as one version. Converted texts are stored, and the seed is not
 * converted again only to see whether it changed: whoever changes src/shared/scripts.ts so that a song reads otherwise
 * raises this number, and the next start converts again what nobody has edited.
 */
export const conversionRules = '1';

/** A song as it is published in one language. */
export interface SongText {
  title: string;
  lyrics: string;
  meaning: string;
  origin: Origin;
  /** 1 where the Kannada has changed under a script that was edited by hand. */
  look_again: number;
}

/** A song's text in every language: the meanings are the languages' own, and so are the scripts that people wrote by hand. */
export function textsOf(song: EditionSong): Record<Language, SongText> {
  return Object.fromEntries(languages.map((language) => [language, textOf(song, language)])) as Record<Language, SongText>;
}

function textOf(song: EditionSong, language: Language): SongText {
  const meaning = song.meanings[language] ?? '';
  const own = song.scripts[language];
  if (own && language !== 'Kannada') return { title: own.title, lyrics: own.lyrics, meaning, origin: 'edited', look_again: own.lookAgain ? 1 : 0 };
  return { ...convertSong(song, language), meaning, origin: language === 'Kannada' ? 'source' : 'converted', look_again: 0 };
}

/** Title and lyrics of a Kannada song in another script. Titles in English lists are plain roman (design, section 4: Languages). */
export function convertSong({ title, roman, lyrics }: { title: string; roman: string; lyrics: string }, language: Language): Pick<SongText, 'title' | 'lyrics'> {
  return { title: language === 'English' ? roman : convertLine(title, language), lyrics: convertText(lyrics, language) };
}
