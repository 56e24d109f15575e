import { setImmediate } from 'node:timers/promises';
import { basesOf, spellingOf } from '../../../shared/glossary/endings.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { lookUp, type Lookup } from './lookup.ts';
import { wordsOfLines } from '../../../shared/glossary/words-of.ts';
import { breaksWord } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';

/**
 * Every form in which a word stands in the songs, by the number under which the index of words has it. Forms are only added: one that the
 * last correction has removed from all songs stays, and whoever asks for forms leaves it out by its count.
 */
export interface Forms {
  /** The form of each number, from 0. */
  names: string[];
  numbers: Map<string, number>;
  /** How many of them stand in the lists below. */
  listed: number;
  /** The forms of each headword, of each spelling, of each search key, and of each base that an ending may have been taken off. */
  ofHead: Map<string, number[]>;
  ofSpelling: Map<string, number[]>;
  ofKey: Map<string, number[]>;
  ofBase: Map<string, number[]>;
}

export const noForms = (): Forms => ({
  names: [],
  numbers: new Map(),
  listed: 0,
  ofHead: new Map(),
  ofSpelling: new Map(),
  ofKey: new Map(),
  ofBase: new Map(),
});

/** The number of a form, a new one where it has none. */
export function numberOf({ names, numbers }: Forms, form: string): number {
  const known = numbers.get(form);
  if (known !== undefined) return known;
  // A long word is cut out of its song's text, and would hold all of that in memory.
  const name = Buffer.from(form).toString();
  numbers.set(name, names.length);
  return names.push(name) - 1;
}

const formsAtOnce = 50;

/** Lists the forms that were added, with other requests answered after every few. */
export async function listForms(forms: Forms, lookup: Lookup): Promise<void> {
  for (; forms.listed < forms.names.length; forms.listed += 1) {
    const number = forms.listed;
    const form = forms.names[number] ?? '';
    for (const head of new Set(lookUp(lookup, form).senses.map((sense) => sense.head)))
      add(forms.ofHead, head, number);
    add(forms.ofSpelling, spellingOf(form), number);
    add(forms.ofKey, phoneticKey(form), number);
    for (const base of basesOfForm(form)) add(forms.ofBase, base, number);
    if (number % formsAtOnce === 0) await setImmediate();
  }
}

function add(lists: Map<string, number[]>, name: string, number: number): void {
  const list = lists.get(name);
  if (list) list.push(number);
  else lists.set(name, [number]);
}

/** The shortest base by which forms of a word outside the glossary are brought together, in letters of ISO 15919. */
const minBaseLength = 4;

/** The bases by which a form outside the glossary is brought together with others. */
export function basesOfForm(form: string): Set<string> {
  const { nouns, verbs } = basesOf(form);
  return new Set(
    [spellingOf(form), ...nouns, ...verbs].filter((base) => base.length >= minBaseLength),
  );
}

/** A line of a song in Kannada. */
interface SongLine {
  /** Its number in the song, from 1. */
  line: number;
  section: string;
  /** Its number in the section, from 1. */
  sectionLine: number;
  text: string;
}

/** A word of a song in Kannada, as it is spelled there, and its index among the words of its line. */
export interface SongWord extends SongLine {
  form: string;
  word: number;
}

/** The words of a song in their order. One that is broken at a line's end stands in the line where it begins, and there whole. */
export function wordsOfSong(lyrics: string): SongWord[] {
  const lines = linesOfSong(lyrics);
  const words = wordsOfLines(lines.map(({ text }) => text));
  return lines.flatMap((line, index) => {
    const rest = breaksWord(lines[index - 1]?.text ?? '') ? 1 : 0;
    return (words[index] ?? []).map((form, word) => ({ ...line, form, word })).slice(rest);
  });
}

function linesOfSong(lyrics: string): SongLine[] {
  let line = 0;
  return parseLyrics(lyrics).flatMap(({ name, stanzas }) =>
    stanzas.flat().map(({ text }, index) => ({
      line: (line += 1),
      section: name,
      sectionLine: index + 1,
      text,
    })),
  );
}
