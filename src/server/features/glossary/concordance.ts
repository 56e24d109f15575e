import { accessTo } from '../../../shared/compositions/access.ts';
import {
  maxOccurrencesPerPage,
  type Concordance,
  type Occurrence,
} from '../../../shared/glossary/glossary.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import type { Language } from '../../../shared/languages.ts';
import { convertLine } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import type { ReaderContext } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import { findSongTexts, listRevisions } from './queries.ts';
import {
  wordsOfSong,
  type SongWord,
  basesOfForm,
  listForms,
  noForms,
  type Forms,
  numberOf,
} from './forms.ts';
import { spellingOf } from '../../../shared/glossary/endings.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { lookUp, glossaryLookup, type Lookup } from './lookup.ts';
import { setImmediate } from 'node:timers/promises';
import type { ResponseCache } from '../../cache/entry.ts';
import { slicesOf } from '../../db/slices.ts';

const maxForms = 60;

interface Wanted {
  word: string;
  language: Language;
  exact: boolean;
  page: number;
}

/** Every occurrence of a word in the songs, in the order of the songs; lines only of those that this person may read. */
export async function readConcordance(
  reader: ReaderContext,
  { word, language, exact, page }: Wanted,
): Promise<Concordance> {
  const { db, env, responseCache, actor, now } = reader;
  const index = await wordIndex(responseCache, db);
  const family = familyOfWord(index, word, exact);
  const forms = family.forms
    .map((number) => ({ form: index.forms.names[number] ?? '', count: index.counts[number] ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
  const at = now();
  const isOpen = (number: number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, at) === 'open';
  const part = { from: (page - 1) * maxOccurrencesPerPage, to: page * maxOccurrencesPerPage };
  const { count: open, occurrences } = await findOccurrences(index, family.forms, isOpen, part);
  return {
    heads: family.heads.map((head) => ({ head, shown: inScript(head, language) })),
    forms: forms
      .slice(0, maxForms)
      .map(({ form, count }) => ({ form, shown: inScript(form, language), count })),
    formCount: forms.length,
    places: await readOccurrences(db, index, occurrences, language),
    open,
    closed: forms.reduce((all, { count }) => all + count, 0) - open,
    page,
    pages: Math.max(1, Math.ceil(open / maxOccurrencesPerPage)),
  };
}

/** Reads the lines of occurrences. Those of a song that was published since the index was built are left out, since its words may be others. */
async function readOccurrences(
  db: Db,
  index: WordIndex,
  occurrences: readonly IndexedOccurrence[],
  language: Language,
): Promise<Occurrence[]> {
  const numbers = [...new Set(occurrences.map(({ number }) => number))];
  const titles = await findTitles(db, numbers, language);
  const texts = await findSongTexts(db, numbers);
  const indexed = [...texts].filter(
    ([number, { revision }]) => index.songs.get(number)?.revision === revision,
  );
  const songs = new Map(indexed.map(([number, { lyrics }]) => [number, wordsOfSong(lyrics)]));
  return occurrences.flatMap(({ number, at }) => {
    const occurrence = songs.get(number)?.[at];
    return occurrence
      ? [shownOccurrence(number, occurrence, language, titles.get(number) ?? '')]
      : [];
  });
}

/** A Kannada word in another script; null where that is Kannada. */
export function inScript(word: string, language: Language): string | null {
  return language === 'Kannada' ? null : convertLine(word, language);
}

function shownOccurrence(
  number: number,
  { text: kannada, word, form: _form, ...line }: SongWord,
  language: Language,
  title: string,
): Occurrence {
  const text = convertLine(kannada, language);
  const { start, end } = wordsOf(text)[word] ?? { start: 0, end: 0 };
  return { number, ...line, title, text, start, end };
}

/** A word's family: the headwords, and the numbers of the forms that the songs have. */
interface WordFamily {
  heads: string[];
  forms: number[];
}

/**
 * The forms of a word in any script: with `exact` those that are spelled or, in another script, sound the same; otherwise all
 * forms of its headwords, or where the glossary has none those that an ending makes of the same base.
 */
function familyOfWord(index: WordIndex, word: string, exact: boolean): WordFamily {
  const { lookup, forms } = index;
  const isKannada = /\p{Script=Kannada}/u.test(word);
  const spelled = isKannada ? inSongs(index, forms.ofSpelling.get(spellingOf(word))) : [];
  const same = spelled.length > 0 ? spelled : inSongs(index, forms.ofKey.get(phoneticKey(word)));
  const own = isKannada ? [word] : same.map((number) => forms.names[number] ?? '');
  const found = own.flatMap((form) => lookUp(lookup, form).senses);
  const senses = found.length > 0 ? found : (lookup.keys.get(phoneticKey(word)) ?? []);
  const heads = [...new Set(senses.map(({ head }) => head))];
  if (exact) return { heads, forms: same };
  const others =
    heads.length > 0
      ? heads.flatMap((head) => forms.ofHead.get(head) ?? [])
      : own
          .flatMap((form) => [...basesOfForm(form)])
          .flatMap((base) => forms.ofBase.get(base) ?? []);
  return { heads, forms: [...new Set([...same, ...inSongs(index, others)])] };
}

/** The forms that still occur in a song, in their order in the songs. */
function inSongs({ counts, firsts }: WordIndex, forms: readonly number[] = []): number[] {
  return forms
    .filter((form) => (counts[form] ?? 0) > 0)
    .toSorted((a, b) => (firsts[a] ?? 0) - (firsts[b] ?? 0));
}

/** Every word of every song, as it is spelled there. */
interface WordIndex {
  lookup: Lookup;
  forms: Forms;
  songs: SongWords;
  /** By the number of a form: how often the songs have it, and at which of their words for the first time. */
  counts: Uint32Array;
  firsts: Uint32Array;
}

/**
 * The index of all words. After a publication only the songs are read again whose Kannada has another revision. It is built with other
 * requests answered in between.
 */
function wordIndex(responseCache: ResponseCache, db: Db): Promise<WordIndex> {
  return responseCache.renew<WordIndex>('word index', async (before) => {
    const lookup = await glossaryLookup(responseCache, db);
    const last = before?.lookup === lookup ? before : undefined;
    const forms = last?.forms ?? noForms();
    const songs = await renewSongWords(db, forms, last?.songs);
    await listForms(forms, lookup);
    return { lookup, forms, songs, ...(await countForms(forms, songs)) };
  }).current;
}

/** It takes some milliseconds to go through their words. */
const songsAtOnce = 10_000;

async function countForms(
  { names }: Forms,
  songs: SongWords,
): Promise<Pick<WordIndex, 'counts' | 'firsts'>> {
  const counts = new Uint32Array(names.length);
  const firsts = new Uint32Array(names.length);
  let at = 0;
  let counted = 0;
  for (const { words } of songs.values()) {
    for (const form of words) {
      if (counts[form] === 0) firsts[form] = at;
      counts[form]! += 1;
      at += 1;
    }
    counted += 1;
    if (counted % songsAtOnce === 0) await setImmediate();
  }
  return { counts, firsts };
}

/** An occurrence in a song: the song's number, and which of its words it is, from 0. */
interface IndexedOccurrence {
  number: number;
  at: number;
}

/** The range of occurrences to return. */
interface Part {
  from: number;
  to: number;
}

/** How many occurrences forms have in the songs that are open, and some of these in the order of the songs. Every word is looked at. */
async function findOccurrences(
  { songs, counts }: WordIndex,
  forms: readonly number[],
  isOpen: (number: number) => boolean,
  { from, to }: Part,
): Promise<{ count: number; occurrences: IndexedOccurrence[] }> {
  const isWanted = new Uint8Array(counts.length);
  for (const form of forms) isWanted[form] = 1;
  const occurrences: IndexedOccurrence[] = [];
  let count = 0;
  let searched = 0;
  for (const [number, { words }] of songs) {
    searched += 1;
    if (searched % songsAtOnce === 0) await setImmediate();
    if (!isOpen(number)) continue;
    for (let index = 0; index < words.length; index += 1) {
      if (isWanted[words[index]!] === 0) continue;
      if (count >= from && count < to) occurrences.push({ number, at: index });
      count += 1;
    }
  }
  return { count, occurrences };
}

/**
 * The words of all songs by the songs' numbers, in the order of the edition. Each word is only the number of its form, because there are
 * millions of them.
 */
type SongWords = ReadonlyMap<number, SongOfIndex>;

interface SongOfIndex {
  /** Of the text that the words are from. */
  revision: string;
  words: Uint32Array;
}

/** Reading a song and taking its words apart takes a fifth of a millisecond. */
const songsPerSlice = 40;

/** The words of all songs as they are published now; only those of songs with another revision than in the last ones are read. */
async function renewSongWords(
  db: Db,
  forms: Forms,
  last: SongWords | undefined,
): Promise<SongWords> {
  const made = new Map<number, SongOfIndex>();
  for await (const songs of slicesOf((slice) => listRevisions(db, slice), songsPerSlice)) {
    const changed = songs.filter(
      ({ number, revision }) => last?.get(number)?.revision !== revision,
    );
    const texts = await findSongTexts(db, changed.map(numberOfSong));
    for (const { number } of songs) {
      const text = texts.get(number);
      const song = text
        ? { revision: text.revision, words: wordsOfText(forms, text.lyrics) }
        : last?.get(number);
      if (song) made.set(number, song);
    }
  }
  return made;
}

const numberOfSong = ({ number }: { number: number }): number => number;

const wordsOfText = (forms: Forms, lyrics: string) =>
  Uint32Array.from(wordsOfSong(lyrics), ({ form }) => numberOf(forms, form));
