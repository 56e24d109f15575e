import type {
  EntryDetail,
  GlossaryEntry,
  GlossaryPage,
  ListedEntry,
  SongWords,
} from '../../../shared/glossary/glossary.ts';
import { wordsOf, wordsOfLines } from '../../../shared/glossary/words-of.ts';
import { showsSanskrit, type Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { normalise } from '../../../shared/normal-form.ts';
import { notFound, refuseClosed } from '../../errors.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { readSong } from '../compositions/service.ts';
import { inScript, readConcordance } from './concordance.ts';
import {
  glossaryLookup,
  lookUp,
  lookUpAll,
  soundsLike,
  type Found,
  type HeadedSense,
  type Lookup,
} from './lookup.ts';

type Reading = Pick<Site, 'db' | 'responseCache'>;

/** The glossary under a letter, by default the first. */
export async function listLetter(
  { db, responseCache }: Reading,
  letter: string | undefined,
  language: Language,
): Promise<GlossaryPage> {
  const lookup = await glossaryLookup(responseCache, db);
  const letters = lettersOf(lookup);
  const shown = letters.find((one) => one.letter === letter)?.letter ?? letters[0]?.letter ?? null;
  const entries = lookup.entries.filter(({ entry }) => letterOf(entry.head) === shown);
  return {
    letters,
    letter: shown,
    entries: entries.map(({ entry }) => listedEntry(entry, language)),
  };
}

const maxFound = 50;

/** The entries for a word in any script and spelling: those that sound so, then those that begin so, then those whose meaning has the word. */
export async function findEntries(
  { db, responseCache }: Reading,
  word: string,
  language: Language,
): Promise<GlossaryPage> {
  const lookup = await glossaryLookup(responseCache, db);
  const key = phoneticKey(word);
  const typed = normalise(word);
  const same = new Set(
    [...lookUp(lookup, word).senses, ...(lookup.keys.get(key) ?? [])].map(({ head }) => head),
  );
  const isSame = ({ entry }: (typeof lookup.entries)[number]) => same.has(entry.head);
  const others = lookup.entries.filter((one) => !isSame(one));
  const begins = others.filter((one) => key.length > 1 && one.key.startsWith(key));
  const means = others.filter((one) => one.meanings.has(typed) && !begins.includes(one));
  const entries = [...lookup.entries.filter(isSame), ...begins, ...means].slice(0, maxFound);
  return {
    letters: lettersOf(lookup),
    letter: null,
    entries: entries.map(({ entry }) => listedEntry(entry, language)),
  };
}

const letterOf = (head: string): string => head.charAt(0);

function lettersOf({ entries }: Lookup): GlossaryPage['letters'] {
  const letters = Map.groupBy(entries, ({ entry }) => letterOf(entry.head));
  return [...letters].map(([letter, own]) => ({ letter, count: own.length }));
}

function listedEntry({ head, senses }: GlossaryEntry, language: Language): ListedEntry {
  return {
    head,
    shown: inScript(head, language),
    senses: senses.map(({ english, kannada }) => ({ english, kannada })),
  };
}

/** An entry with the first occurrences of its word; null where the glossary has no such headword. */
export async function readEntry(
  reader: ReaderContext,
  head: string,
  language: Language,
): Promise<EntryDetail | null> {
  const lookup = await glossaryLookup(reader.responseCache, reader.db);
  const entry = lookup.entries.find((one) => one.entry.head === head)?.entry;
  if (!entry) return null;
  return {
    head,
    shown: inScript(head, language),
    senses: entry.senses.map(({ forms: _forms, ...sense }) => sense),
    concordance: await readConcordance(reader, { word: head, language, exact: false, page: 1 }),
  };
}

/**
 * The answers of the glossary for each word of a song, by the words' positions in the Kannada, so that it is the same in every script. A line
 * that somebody corrected by hand in another script may have other words; they are looked up by their sound.
 * @throws 404, and 401 or 403 where this person may not read the song
 */
export async function readSongWords(
  reader: ReaderContext,
  number: number,
  language: Language,
): Promise<SongWords> {
  const [shown, kannada] = await Promise.all([
    readSong(reader, number, language),
    readSong(reader, number, 'Kannada'),
  ]);
  if (!shown || !kannada) throw notFound('No lyrics found!');
  refuseClosed(shown.access);
  const lookup = await glossaryLookup(reader.responseCache, reader.db);
  const text = linesOf(
    showsSanskrit(language) && shown.sanskrit.length > 0 ? shown.sanskrit : shown.lyrics,
  );
  const source = wordsOfLines(linesOf(kannada.lyrics).map((line) => line.text));
  const known = await lookUpAll(lookup, source.flat(), number);
  const senses = new Map<HeadedSense, number>();
  const lines = text.map((line, index) => {
    const own = wordsOf(line.text);
    const words = source[index] ?? [];
    return own.map(({ text: word }, position) => {
      const form = words.length === own.length ? words[position] : undefined;
      const found =
        (form === undefined ? undefined : known.get(form)) ?? foundBySound(lookup, word);
      const numbers = found.senses.map((sense) => {
        if (!senses.has(sense)) senses.set(sense, senses.size);
        return senses.get(sense) ?? 0;
      });
      return { kannada: form ?? word, senses: numbers, sure: found.sure };
    });
  });
  const shownSenses = [...senses.keys()].map(({ forms: _forms, ...sense }) => ({
    ...sense,
    shown: inScript(sense.head, language),
  }));
  return { lines, senses: shownSenses };
}

const foundBySound = ({ keys }: Lookup, word: string): Found => ({
  senses: soundsLike(keys, word),
  sure: false,
});
