import { setImmediate } from 'node:timers/promises';
import { basesOf, spellingOf } from '../../../shared/glossary/endings.ts';
import type { GlossaryEntry, Sense } from '../../../shared/glossary/glossary.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import { phoneticKey } from '../../../shared/search/key.ts';
import { normalise } from '../../../shared/search/normalise.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Db } from '../../db/open.ts';
import { listGlossary } from './queries.ts';

/** A sense with its headword. */
export interface HeadedSense extends Sense {
  head: string;
}

/** What the glossary has for a word; not sure where the word was only found by its ending or its sound. */
export interface Found {
  senses: readonly HeadedSense[];
  sure: boolean;
}

export interface Lookup {
  /** Each entry with its search key and the words of its meanings. */
  entries: readonly { entry: GlossaryEntry; key: string; meanings: ReadonlySet<string> }[];
  forms: ReadonlyMap<string, HeadedSense[]>;
  /** By the spelling of headwords and forms. */
  spellings: ReadonlyMap<string, HeadedSense[]>;
  /** By the spelling of headwords alone. */
  heads: ReadonlyMap<string, HeadedSense[]>;
  /** By the search key of headwords and forms. */
  keys: ReadonlyMap<string, HeadedSense[]>;
}

/** The shortest search key by which a word is found: a short one is that of too many words. Kannada words have their spelling as well. */
const shortestKey = 5;
const shortestKeyOfKannada = 7;

/** The lookup of the glossary, built again only where the glossary has changed: a publication seldom changes it. */
export function glossaryLookup(responseCache: ResponseCache, db: Db): Promise<Lookup> {
  return responseCache.renew<Lookup>('glossary', async (last) => {
    const entries = await listGlossary(db);
    await setImmediate();
    const isSame = last && JSON.stringify(last.entries.map(({ entry }) => entry)) === JSON.stringify(entries);
    return isSame ? last : buildLookup(entries);
  }).current;
}

/** Builds the lookup, with other requests answered after every few entries: all of them take a fifth of a second. */
export async function buildLookup(entries: readonly GlossaryEntry[]): Promise<Lookup> {
  const lookup = {
    entries: [] as { entry: GlossaryEntry; key: string; meanings: Set<string> }[],
    forms: new Map<string, HeadedSense[]>(),
    spellings: new Map<string, HeadedSense[]>(),
    heads: new Map<string, HeadedSense[]>(),
    keys: new Map<string, HeadedSense[]>(),
  };
  const list = (map: Map<string, HeadedSense[]>, names: readonly string[], sense: HeadedSense) => {
    for (const name of new Set(names)) map.set(name, [...(map.get(name) ?? []), sense]);
  };
  for (const [at, entry] of entries.entries()) {
    if (at % entriesAtOnce === 0) await setImmediate();
    const { head, senses } = entry;
    const meanings = senses.flatMap(({ english, kannada }) => wordsOf(normalise(`${english} ${kannada}`)).map(({ text }) => text));
    lookup.entries.push({ entry, key: phoneticKey(head), meanings: new Set(meanings) });
    for (const own of senses) {
      const sense: HeadedSense = { ...own, head };
      list(lookup.forms, own.forms, sense);
      list(lookup.spellings, [head, ...own.forms].map(spellingOf), sense);
      list(lookup.heads, [spellingOf(head)], sense);
      list(lookup.keys, [head, ...own.forms].map(phoneticKey), sense);
    }
  }
  return lookup;
}

export const entriesAtOnce = 50;

/**
 * Looks a Kannada word up: as a form of the glossary, then by its spelling, then without an ending of the table, then by its sound.
 * The last two are not sure.
 */
export function lookUp({ forms, spellings, heads, keys }: Lookup, word: string): Found {
  const exact = forms.get(word) ?? spellings.get(spellingOf(word));
  if (exact) return { senses: exact, sure: true };
  const { nouns, verbs } = basesOf(word);
  const withEnding = longestFirst(new Set([...nouns, ...verbs])).flatMap((base) =>
    (heads.get(base) ?? []).filter(({ kind }) => (kind === 'verb' ? verbs : nouns).has(base)),
  );
  const [best] = withEnding;
  if (best) return { senses: withEnding.filter(({ head }) => head === best.head), sure: false };
  return { senses: soundsLike(keys, word, shortestKeyOfKannada), sure: false };
}

const wordsAtOnce = 100;

/** Looks Kannada words up, with other requests answered after every few: a word takes 30 µs, and the longest text has thousands. */
export async function lookUpAll(lookup: Lookup, words: Iterable<string>): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const word of new Set(words)) {
    found.set(word, lookUp(lookup, word));
    if (found.size % wordsAtOnce === 0) await setImmediate();
  }
  return found;
}

/** The senses of words that sound like a word in any script. */
export function soundsLike(keys: Lookup['keys'], word: string, shortest = shortestKey): readonly HeadedSense[] {
  const key = phoneticKey(word);
  return key.length < shortest ? [] : (keys.get(key) ?? []);
}

const longestFirst = (bases: ReadonlySet<string>): string[] => [...bases].toSorted((a, b) => b.length - a.length);
