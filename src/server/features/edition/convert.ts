import type { Origin } from '../../../shared/compositions.ts';
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
}

/** A song's text in every language; only the meanings are the languages' own. */
export function textsOf(song: EditionSong): Record<Language, SongText> {
  const texts = languages.map((language): [Language, SongText] => [
    language,
    { ...convertSong(song, language), meaning: song.meanings[language] ?? '', origin: language === 'Kannada' ? 'source' : 'converted' },
  ]);
  return Object.fromEntries(texts) as Record<Language, SongText>;
}

/** Title and lyrics of a Kannada song in another script. Titles in English lists are plain roman (design, section 4: Languages). */
export function convertSong({ title, roman, lyrics }: { title: string; roman: string; lyrics: string }, language: Language): Pick<SongText, 'title' | 'lyrics'> {
  return { title: language === 'English' ? roman : convertLine(title, language), lyrics: convertText(lyrics, language) };
}
