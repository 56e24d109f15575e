import { setImmediate } from 'node:timers/promises';
import { basesOf, spellingOf } from '../../../shared/glossary/endings.ts';
import { wordsOfLines } from '../../../shared/glossary/words-of.ts';
import { breaksWord, parseLyrics } from '../../../shared/lyrics.ts';
import { phoneticKey } from '../../../shared/search/key.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Db } from '../../db/open.ts';
import { readLyrics } from '../compositions/read-lyrics.ts';
import { buildLookup, lookUp, type Found, type Lookup } from './lookup.ts';
import { listGlossary } from './queries.ts';

/** A line of a song in Kannada. */
export interface IndexedLine {
  number: number;
  line: number;
  section: string;
  sectionLine: number;
  text: string;
}

/** A place of a word: its line and its index among the line's words. */
export interface IndexedPlace {
  line: IndexedLine;
  word: number;
}

/** Every word of every song, as it is spelled there, with what the glossary has for it. */
export interface WordIndex {
  lookup: Lookup;
  forms: ReadonlyMap<string, { places: readonly IndexedPlace[]; found: Found }>;
  /** The forms of each headword, of each spelling, of each search key, and of each base that an ending may have been taken off. */
  ofHead: ReadonlyMap<string, readonly string[]>;
  ofSpelling: ReadonlyMap<string, readonly string[]>;
  ofKey: ReadonlyMap<string, readonly string[]>;
  ofBase: ReadonlyMap<string, readonly string[]>;
}

/** The index of all words, built once per edition, with other requests answered in between. */
export function wordIndex(responseCache: ResponseCache, db: Db): Promise<WordIndex> {
  return responseCache.derive('word index', async () => {
    const lookup = await buildLookup(await listGlossary(db));
    const places = new Map<string, IndexedPlace[]>();
    for await (const { number, lyrics } of readLyrics(db, 'Kannada')) {
      const lines = linesOfSong(number, lyrics);
      for (const [place, words] of wordsOfLines(lines.map(({ text }) => text)).entries()) {
        const line = lines[place];
        const rest = breaksWord(lines[place - 1]?.text ?? '') ? 1 : 0;
        if (line) for (const [word, text] of words.entries()) if (word >= rest) listed(places, text).push({ line, word });
      }
    }
    const forms = new Map<string, { places: IndexedPlace[]; found: Found }>();
    const ofHead = new Map<string, string[]>();
    const ofSpelling = new Map<string, string[]>();
    const ofKey = new Map<string, string[]>();
    const ofBase = new Map<string, string[]>();
    let done = 0;
    for (const [form, own] of places) {
      const found = lookUp(lookup, form);
      forms.set(form, { places: own, found });
      for (const head of new Set(found.senses.map((sense) => sense.head))) listed(ofHead, head).push(form);
      listed(ofSpelling, spellingOf(form)).push(form);
      listed(ofKey, phoneticKey(form)).push(form);
      for (const base of familyOf(form)) listed(ofBase, base).push(form);
      done += 1;
      if (done % formsAtOnce === 0) await setImmediate();
    }
    return { lookup, forms, ofHead, ofSpelling, ofKey, ofBase };
  });
}

const formsAtOnce = 50;

function listed<Item>(map: Map<string, Item[]>, name: string): Item[] {
  const known = map.get(name);
  if (known) return known;
  const made: Item[] = [];
  map.set(name, made);
  return made;
}

export function linesOfSong(number: number, lyrics: string): IndexedLine[] {
  let line = 0;
  return parseLyrics(lyrics).flatMap(({ name, stanzas }) =>
    stanzas.flat().map(({ text }, at): IndexedLine => ({ number, line: (line += 1), section: name, sectionLine: at + 1, text })),
  );
}

/** The shortest base by which forms of a word outside the glossary are brought together, in letters of ISO 15919. */
const shortestBase = 4;

function familyOf(form: string): Set<string> {
  const { nouns, verbs } = basesOf(form);
  return new Set([spellingOf(form), ...nouns, ...verbs].filter((base) => base.length >= shortestBase));
}

/** What belongs to a word: the headwords, and the forms of the songs. */
export interface WordFamily {
  heads: string[];
  forms: string[];
}

/**
 * The forms of a word in any script: with `exact` those that are spelled or, in another script, sound the same; otherwise all
 * forms of its headwords, or where the glossary has none those that an ending makes of the same base.
 */
export function familyOfWord(index: WordIndex, word: string, exact: boolean): WordFamily {
  const isKannada = /\p{Script=Kannada}/u.test(word);
  const same = (isKannada ? index.ofSpelling.get(spellingOf(word)) : undefined) ?? index.ofKey.get(phoneticKey(word)) ?? [];
  const own = isKannada ? [word] : same;
  const found = own.flatMap((form) => (index.forms.get(form)?.found ?? lookUp(index.lookup, form)).senses);
  const senses = found.length > 0 ? found : (index.lookup.keys.get(phoneticKey(word)) ?? []);
  const heads = [...new Set(senses.map(({ head }) => head))];
  if (exact) return { heads, forms: [...same] };
  if (heads.length > 0) return { heads, forms: [...new Set([...same, ...heads.flatMap((head) => index.ofHead.get(head) ?? [])])] };
  const bases = own.flatMap((form) => [...familyOf(form)]);
  return { heads, forms: [...new Set([...same, ...bases.flatMap((base) => index.ofBase.get(base) ?? [])])] };
}
