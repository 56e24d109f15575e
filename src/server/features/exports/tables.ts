import papa from 'papaparse';
import type { ExportedText } from '../../../shared/export-format.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { cleanMeaning } from '../../../shared/meaning.ts';
import { factNames, factText } from '../../../shared/song-facts.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { printReferences } from '../edition/references.ts';
import { textsInAllLanguages } from '../edition/convert.ts';
import type { EditionSong } from '../edition/source.ts';

/** The texts of a song in all eight languages as readers get them, including converted ones. */
export function exportedTexts(song: EditionSong): ExportedText[] {
  const texts = textsInAllLanguages(song);
  return languages.map((language) => {
    const { title, lyrics, meaning, origin } = texts[language];
    const tag = languageFacts[language].song;
    return { number: song.number, language, tag, origin, title, lyrics, meaning: cleanMeaning(meaning).text };
  });
}

const byHand = languages.filter((language) => language !== 'Kannada');
const scriptColumns = byHand.flatMap((language) => [`lyrics ${language}`, ...(language === 'English' ? [] : [`title ${language}`])]);
/** The columns of songs.csv, named as an import knows them. */
const songColumns = [
  'number',
  'title',
  'roman',
  ...factNames,
  'lyrics',
  'notation',
  'apparatus',
  'references',
  ...languages.map((language) => `meaning ${language}`),
  ...scriptColumns,
];
const textColumns = ['number', 'language', 'tag', 'origin', 'title', 'lyrics', 'meaning'] as const;

/** Header rows, with the byte order mark by which spreadsheets recognise UTF-8. */
export const songsHead = () => `\uFEFF${rowOf(songColumns)}`;
export const textsHead = () => `\uFEFF${rowOf(textColumns)}`;

export function songRow(song: EditionSong): string {
  const { number, title, roman, lyrics, scripts, notation, meanings, apparatus, references } = song;
  const titleOf = (language: Language) => (language === 'English' ? [] : [scripts[language]?.title ?? '']);
  return rowOf([
    number,
    title,
    roman,
    ...factNames.map((name) => factText(song, name)),
    lyrics,
    notation,
    printApparatus(apparatus),
    printReferences(references),
    ...languages.map((language) => meanings[language] ?? ''),
    ...byHand.flatMap((language) => [scripts[language]?.lyrics ?? '', ...titleOf(language)]),
  ]);
}

export const textRow = (text: ExportedText): string => rowOf(textColumns.map((column) => text[column]));

/** Puts an apostrophe before a value that a spreadsheet would run as a formula (OWASP: CSV injection), as the site's tables do. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Quotes a value as RFC 4180 prescribes. */
const rowOf = (cells: readonly unknown[]): string => `${papa.unparse([cells], { escapeFormulae: formula })}\r\n`;
