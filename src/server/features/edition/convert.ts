import type { Origin } from '../../../shared/kinds.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { convertLine, convertText } from '../../../shared/scripts.ts';
import type { EditionSong } from './source.ts';

/**
 * The version of the conversion rules. Converted texts are stored and not compared at a start, so whoever changes
 * src/shared/scripts.ts in a way that changes a song raises this number; then the next start converts every text again
 * that nobody has edited.
 */
export const conversionRules = '4';

/** A song as it is published in one language. */
export interface SongText {
  title: string;
  lyrics: string;
  meaning: string;
  origin: Origin;
  /** 1 where the Kannada has changed since this script was edited by hand. */
  look_again: number;
}

/** A song's text in every language: its meaning there, and its script as edited by hand or converted. */
export function textsInAllLanguages(song: EditionSong): Record<Language, SongText> {
  return Object.fromEntries(
    languages.map((language) => [language, textOf(song, language)]),
  ) as Record<Language, SongText>;
}

function textOf(song: EditionSong, language: Language): SongText {
  const meaning = song.meanings[language] ?? '';
  const own = song.scripts[language];
  if (own && language !== 'Kannada')
    return {
      title: own.title,
      lyrics: own.lyrics,
      meaning,
      origin: 'edited',
      look_again: own.lookAgain ? 1 : 0,
    };
  return {
    ...convertSong(song, language),
    meaning,
    origin: language === 'Kannada' ? 'source' : 'converted',
    look_again: 0,
  };
}

/** Title and lyrics of a Kannada song in another script, without the styles of the Kannada. Titles in English lists are plain roman (design, section 4: Languages). */
export function convertSong(
  { title, roman, lyrics }: { title: string; roman: string; lyrics: string },
  language: Language,
): Pick<SongText, 'title' | 'lyrics'> {
  return {
    title: language === 'English' ? roman : convertLine(title, language),
    lyrics: language === 'Kannada' ? lyrics : convertText(cleanMarkup(lyrics), language),
  };
}
