import { readEdition } from '../../src/server/features/edition/read.ts';
import type { EditionSong } from '../../src/server/features/edition/source.ts';
import { nameInKannada } from '../../src/shared/compositions/kannada-names.ts';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import { seeded } from './random.ts';

/** A line as a songbook prints it; `song` is the number of the song in the edition. */
export interface PrintedLine {
  kind: 'heading' | 'title' | 'mode' | 'text' | 'foot';
  text: string;
  song?: number;
}

/** A page before it is typeset. */
export interface PlannedPage {
  face: string;
  lines: PrintedLine[];
  /** The songs of which at least the pallavi is on the page. */
  songs: number[];
  columns?: 2;
}

/** Typefaces of the Debian packages fonts-gubbi, fonts-lohit-knda and fonts-navilu. */
export const faces = ['Gubbi', 'Lohit Kannada', 'Navilu'];

const linesOnPage = 24;

/** Kannada digits, as songbooks number songs, stanzas and pages. */
export const inKannadaDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0ce6 + Number(digit)));

/** The songs of the edition that have words. */
export const songsWithWords = (): EditionSong[] =>
  readEdition('data/seed/songs').filter(({ lyrics }) => lyrics !== '');

/**
 * Pages of a songbook with all songs one after the other: number and title, raga and tala, the words with the marks of the sections, a
 * running head and page numbers. A song goes on over the page. Half of the pages have the mark behind the section, as most books do, half
 * before it.
 */
export function songbook(songs: readonly EditionSong[], face: string): PlannedPage[] {
  const pages: PlannedPage[] = [];
  let page: PlannedPage = { face, lines: [], songs: [] };
  const turn = () => {
    if (page.lines.length > 0) pages.push(page);
    page = { face, lines: [], songs: [] };
  };
  for (const song of songs) {
    const lines = linesOf(song, pages.length % 2 === 0);
    if (page.lines.length > linesOnPage - 8) turn();
    page.songs.push(song.number);
    for (const line of lines) {
      if (page.lines.length >= linesOnPage) turn();
      page.lines.push(line);
    }
  }
  turn();
  return pages.map((one, index) => ({
    ...one,
    lines: [
      { kind: 'heading', text: 'ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು' },
      ...one.lines,
      { kind: 'foot', text: inKannadaDigits(index + 1) },
    ],
  }));
}

function linesOf(song: EditionSong, areMarksBehind: boolean): PrintedLine[] {
  const { number, title, raga, tala } = song;
  const mode = [
    raga && `ರಾಗ: ${nameInKannada('raga', raga)}`,
    tala && `ತಾಳ: ${nameInKannada('tala', tala)}`,
  ].filter(Boolean);
  const words = parseLyrics(song.lyrics).flatMap(({ name, stanzas }): PrintedLine[] => {
    const mark = markOf(name);
    const lines = stanzas.flat().map(({ text }) => text);
    if (!mark) return lines.map((text) => ({ kind: 'text', text, song: number }));
    return lines.map((text, index) => {
      if (areMarksBehind && index === lines.length - 1) text = `${text} || ${mark} ||`;
      if (!areMarksBehind && index === 0) text = `${mark}. ${text}`;
      return { kind: 'text', text, song: number };
    });
  });
  return [
    { kind: 'title', text: `${inKannadaDigits(number)}. ${title}`, song: number },
    ...(mode.length > 0 ? [{ kind: 'mode' as const, text: mode.join('    '), song: number }] : []),
    ...words,
  ];
}

function markOf(section: string): string {
  if (section === 'Pallavi') return 'ಪ';
  if (section === 'Anupallavi') return 'ಅ.ಪ';
  const charana = /^Charana (\d+)$/.exec(section)?.[1];
  return charana ? inKannadaDigits(Number(charana)) : '';
}

/** A third of the songs in each typeface, in a mixed order, so that each third has old and new songs alike. */
export function wholeBook(): PlannedPage[] {
  const random = seeded(36);
  const mixed = songsWithWords()
    .map((song) => ({ song, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ song }) => song);
  return faces.flatMap((face, index) =>
    songbook(
      mixed.filter((_, at) => at % faces.length === index),
      face,
    ),
  );
}
