import papa from 'papaparse';
import { exportVersion, exportedRights, type ExportedText } from '../../../shared/export-format.ts';
import type { Rights } from '../../../shared/exports.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { cleanMeaning } from '../../../shared/meaning.ts';
import { factNames, factText } from '../../../shared/song-facts.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { printReferences } from '../edition/references.ts';
import { textsInAllLanguages } from '../edition/convert.ts';
import type { EditionSong } from '../edition/source.ts';
import type { PageSong } from '../take-along/files.ts';
import type { Gathered } from './gather.ts';
import { teiCorpus } from './tei.ts';

/** The texts of a song in all eight languages as readers get them, including converted ones. */
export function exportedTexts(song: EditionSong): ExportedText[] {
  const texts = textsInAllLanguages(song);
  return languages.map((language) => {
    const { title, lyrics, meaning, origin } = texts[language];
    const tag = languageFacts[language].song;
    return {
      number: song.number,
      language,
      tag,
      origin,
      title,
      lyrics: cleanMarkup(lyrics),
      meaning: cleanMeaning(meaning).text,
    };
  });
}

const byHand = languages.filter((language) => language !== 'Kannada');
const scriptColumns = byHand.flatMap((language) => [
  `lyrics ${language}`,
  ...(language === 'English' ? [] : [`title ${language}`]),
]);
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

/** A file with all songs: what stands before them, of each, and after them. */
export interface Table {
  head: string;
  of(song: PageSong): string;
  end: string;
}

/** The tables, in their order in an archive. */
export const tableFiles = [
  'songs.json',
  'songs.csv',
  'texts.json',
  'texts.csv',
  'tei.xml',
] as const;
export type TableFile = (typeof tableFiles)[number];

interface TableFacts {
  gathered: Pick<Gathered, 'songs' | 'titles' | 'witnesses' | 'pages'>;
  rights: Rights | null;
  source: string | null;
}

/** The table of that name; null where there is none. */
export function tableOf(file: string, facts: TableFacts): Table | null {
  const { gathered, rights, source } = facts;
  if (file === 'songs.json') return json('songs', ({ song }) => [song], facts);
  if (file === 'songs.csv')
    return { head: headOf(songColumns), of: ({ song }) => songRow(song), end: '' };
  if (file === 'texts.json') return json('texts', ({ texts }) => texts, facts);
  if (file === 'texts.csv')
    return { head: headOf(textColumns), of: ({ texts }) => texts.map(textRow).join(''), end: '' };
  if (file !== 'tei.xml') return null;
  const corpus = teiCorpus(gathered.songs - gathered.titles, gathered.titles, {
    origin: source,
    rights,
    witnesses: gathered.witnesses,
    pages: gathered.pages,
  });
  return { ...corpus, of: ({ song, isTitle }) => (isTitle ? '' : corpus.of(song)) };
}

/** One entry a line, so that two versions of a file can be compared by any tool. */
function json(
  format: 'songs' | 'texts',
  entriesOf: (song: PageSong) => readonly object[],
  { gathered: { witnesses }, rights, source }: TableFacts,
): Table {
  const head = {
    format,
    version: exportVersion,
    ...(source && { ...(rights && { rights: exportedRights(rights) }), source }),
    ...(format === 'songs' && {
      witnesses: Object.fromEntries(witnesses.map((one) => [one.siglum, one])),
    }),
  };
  let between = '\n';
  const line = (entry: object) => {
    const text = between + JSON.stringify(entry);
    between = ',\n';
    return text;
  };
  return {
    head: `${JSON.stringify(head).slice(0, -1)},"${format}":[`,
    of: (song) => entriesOf(song).map(line).join(''),
    end: '\n]}\n',
  };
}

/** A header row, with the byte order mark by which spreadsheets recognise UTF-8. */
const headOf = (columns: readonly string[]) => `\uFEFF${rowOf(columns)}`;

function songRow(song: EditionSong): string {
  const { number, title, roman, lyrics, scripts, notation, meanings, apparatus, references } = song;
  const titleOf = (language: Language) =>
    language === 'English' ? [] : [scripts[language]?.title ?? ''];
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

const textRow = (text: ExportedText): string => rowOf(textColumns.map((column) => text[column]));

/** Puts an apostrophe before a value that a spreadsheet would run as a formula (OWASP: CSV injection), as the site's tables do. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Quotes a value as RFC 4180 prescribes. */
const rowOf = (cells: readonly unknown[]): string =>
  `${papa.unparse([cells], { escapeFormulae: formula })}\r\n`;
