import { toIso } from '../../../shared/iso.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import {
  factNames,
  factText,
  headerFacts,
  noFacts,
  partFacts,
} from '../../../shared/song-facts.ts';
import { findTala } from '../../../shared/notation/entry.ts';
import { checkAgainstWords, printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { checkReferences, printReferences } from './references.ts';
import { checkRoman, type Heading } from './header.ts';
import { checkTitle } from './sections.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { readLines, type EditionSong } from './source.ts';
import { convertedTitle, readLyrics, readNotation, readProse } from './text-parts.ts';
import { printVerbatim } from './verbatim.ts';
import { decompose } from '../../../shared/normal-form.ts';

/**
 * Writes a song as its file (docs/edition-format.md). parseSong gives the same song back, if it is tidy, and printing that
 * gives the same bytes. A text that the format would change or refuse is written behind `>`, verbatim.
 */
export function formatSong(song: EditionSong): string {
  const tala = findTala(song.tala);
  const scripts = languages.flatMap((language) => printScript(song, language));
  const meanings = languages.flatMap((language) =>
    part(`Meaning: ${language}`, song.meanings[language], readProse),
  );
  return [
    printHeader(song),
    `# Lyrics\n\n${fits(song) ? printText(song.lyrics, (lines, report) => readLyrics(lines, 'Kannada', report)) : printVerbatim(song.lyrics)}`,
    ...scripts,
    ...part('Notation', song.notation, (lines, report) => readNotation(lines, tala, report)),
    ...meanings,
    ...(song.apparatus.length > 0 ? [`# Apparatus\n\n${printApparatus(song.apparatus)}`] : []),
    ...(song.references.length > 0 ? [`# References\n\n${printReferences(song.references)}`] : []),
    ...partFacts.flatMap(({ name, part: heading }) => list(heading, factText(song, name))),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}

/** Whether apparatus and references still agree with the words, which a correction on a site may have changed. */
function fits({ number, witnesses, apparatus, references, title, lyrics }: EditionSong): boolean {
  let isFit = true;
  const fault = () => {
    isFit = false;
  };
  if (witnesses.length > 0 || apparatus.length > 0)
    checkAgainstWords(
      apparatus.map((entry) => ({ at: 1, entry })),
      { title, lyrics },
      () => 1,
      fault,
    );
  checkReferences(
    references.map((entry) => ({ at: 1, entry })),
    { number, lyrics },
    fault,
  );
  return isFit;
}

/** Whether a song has no more than the fields of a line of wanted.txt. */
export function isWanted(song: EditionSong): boolean {
  const {
    title,
    roman,
    raga,
    tala,
    form,
    lyrics,
    scripts,
    notation,
    meanings,
    apparatus,
    references,
  } = song;
  const beyond = { ...song, ...noFacts(), raga, tala, form };
  const isBare =
    !lyrics &&
    !notation &&
    factNames.every((name) => factText(song, name) === factText(beyond, name)) &&
    [scripts, meanings, apparatus, references].every((one) => Object.keys(one).length === 0);
  return (
    isBare &&
    !printHeader(song).includes('>') &&
    ![title, roman, raga, tala].some((value) => value?.includes('|'))
  );
}

/** Writes the songs that have no words yet as wanted.txt. */
export function printWanted(songs: readonly EditionSong[]): string {
  const rows = songs.map(({ number, title, roman, raga, tala, form }) =>
    [number, title, roman, raga, tala, form]
      .map((value) => value ?? '')
      .join(' | ')
      .replaceAll('  ', ' '),
  );
  return ['# number | title | roman | raga | tala | form', ...rows]
    .map((row) => `${row}\n`)
    .join('');
}

/** NNN-plain-roman-title.txt */
export function fileNameOf({ number, roman }: Pick<EditionSong, 'number' | 'roman'>): string {
  const plain = decompose(toIso(roman))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  return `${String(number).padStart(3, '0')}-${plain.slice(0, 80) || 'song'}.txt`;
}

function printHeader(song: Heading): string {
  const { number, title, roman } = song;
  const values = [
    ['number', String(number)],
    ['title', plainly(title, (report) => checkTitle({ at: 1, text: title }, 'Kannada', report))],
    ['roman', plainly(roman, (report) => checkRoman({ at: 1, text: roman }, report))],
    ...headerFacts.map(([name, { kind }]) => [
      name,
      kind === 'line' ? plainly(factText(song, name)) : factText(song, name),
    ]),
  ];
  return values.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}

function printScript(song: EditionSong, language: Language): string[] {
  const script = song.scripts[language];
  if (!script) return [];
  const { title, lyrics, lookAgain } = script;
  const header = [
    ...(title === convertedTitle(song, language)
      ? []
      : [
          `title: ${plainly(title, (report) => checkTitle({ at: 1, text: title }, language, report))}`,
        ]),
    ...(lookAgain ? ['look again: yes'] : []),
  ];
  return [
    [
      `# Lyrics: ${language}`,
      ...header,
      '',
      printText(lyrics, (lines, report) => readLyrics(lines, language, report)),
    ].join('\n'),
  ];
}

type ReadText = (lines: ReturnType<typeof readLines>, report: MistakeReporter) => string;

const part = (name: string, text: string | undefined, read: ReadText) =>
  text ? [`# ${name}\n\n${printText(text, read)}`] : [];
const list = (name: string, lines: string) =>
  lines ? [`# ${name}\n\n${lines.replace(/^/gm, '- ')}`] : [];

/** A text as it is where it is read back unchanged and without a mistake, else verbatim. */
function printText(text: string, read: ReadText): string {
  let isSound = text !== '';
  const fault = () => {
    isSound = false;
  };
  const lines = readLines(text, fault);
  if (lines.some((line) => /^[>#]/.test(line.text)) || read(lines, fault) !== text)
    return printVerbatim(text);
  return isSound ? text : printVerbatim(text);
}

function plainly(value: string, check?: (report: MistakeReporter) => void): string {
  let isSound = !value.startsWith('>');
  check?.(() => {
    isSound = false;
  });
  return isSound ? value : printVerbatim(value);
}
