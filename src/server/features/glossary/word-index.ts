import { setImmediate } from 'node:timers/promises';
import type { ResponseCache } from '../../cache/entry.ts';
import type { Db } from '../../db/open.ts';
import { listForms, noForms, type Forms, numberOf } from './forms.ts';
import { glossaryLookup, type Lookup } from './lookup.ts';
import { slicesOf } from '../../db/slices.ts';
import { findSongTexts, listRevisions } from './queries.ts';
import { wordsOfSong } from './words-of-song.ts';

/** Every word of every song, as it is spelled there. */
export interface WordIndex {
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
export function wordIndex(responseCache: ResponseCache, db: Db): Promise<WordIndex> {
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
export interface IndexedOccurrence {
  number: number;
  at: number;
}

/** The range of occurrences to return. */
interface Part {
  from: number;
  to: number;
}

/** How many occurrences forms have in the songs that are open, and some of these in the order of the songs. Every word is looked at. */
export async function findOccurrences(
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
