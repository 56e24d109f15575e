import { setImmediate } from 'node:timers/promises';
import { analyse, spellingOf } from '../../../shared/glossary/endings.ts';
import { parseForm, type GlossaryEntry, type Sense } from '../../../shared/glossary/glossary.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { normalise } from '../../../shared/normal-form.ts';
import type { ResponseCache } from '../../cache/entry.ts';
import type { Db } from '../../db/open.ts';
import { listGlossary } from './queries.ts';
import { decompose } from '../../../shared/normal-form.ts';

/** A sense with its headword. */
export interface HeadedSense extends Sense {
  head: string;
}

/** A sense under one of its forms; `songs` is empty where the form has the sense in every song. */
interface ListedSense {
  sense: HeadedSense;
  songs: readonly number[];
}

/** The answer of the glossary for a word; uncertain where it may be another word that is spelled alike, or was only derived from the word. */
export interface Found {
  senses: readonly HeadedSense[];
  sure: boolean;
}

export interface Lookup {
  /** Each entry with its search key and the words of its meanings. */
  entries: readonly { entry: GlossaryEntry; key: string; meanings: ReadonlySet<string> }[];
  forms: ReadonlyMap<string, ListedSense[]>;
  /** By the spelling of forms. */
  spellings: ReadonlyMap<string, ListedSense[]>;
  /** By the spelling of headwords alone. */
  heads: ReadonlyMap<string, HeadedSense[]>;
  /** By the search key of headwords and forms. */
  keys: ReadonlyMap<string, HeadedSense[]>;
}

/** The shortest search key by which a word is found: a short one is that of too many words. Kannada words have their spelling as well. */
const minKeyLength = 5;
const minKannadaKeyLength = 7;

/** The lookup of the glossary, built again only where the glossary has changed: a publication seldom changes it. */
export function glossaryLookup(responseCache: ResponseCache, db: Db): Promise<Lookup> {
  return responseCache.renew<Lookup>('glossary', async (last) => {
    const entries = await listGlossary(db);
    await setImmediate();
    const isSame =
      last && JSON.stringify(last.entries.map(({ entry }) => entry)) === JSON.stringify(entries);
    return isSame ? last : buildLookup(entries);
  }).current;
}

/** Builds the lookup, with other requests answered after every few entries: all of them take a fifth of a second. */
export async function buildLookup(entries: readonly GlossaryEntry[]): Promise<Lookup> {
  const lookup = {
    entries: [] as { entry: GlossaryEntry; key: string; meanings: Set<string> }[],
    forms: new Map<string, ListedSense[]>(),
    spellings: new Map<string, ListedSense[]>(),
    heads: new Map<string, HeadedSense[]>(),
    keys: new Map<string, HeadedSense[]>(),
  };
  for (const [index, entry] of entries.entries()) {
    if (index % entriesAtOnce === 0) await setImmediate();
    const { head, senses } = entry;
    const meanings = senses.flatMap(({ english, kannada }) =>
      wordsOf(normalise(`${english} ${kannada}`)).map(({ text }) => text),
    );
    lookup.entries.push({ entry, key: phoneticKey(head), meanings: new Set(meanings) });
    for (const own of senses) {
      const sense: HeadedSense = { ...own, head };
      const forms = own.forms.map(parseForm);
      for (const { word, songs } of forms) {
        listUnder(lookup.forms, word, { sense, songs });
        listUnder(lookup.spellings, spellingOf(word), { sense, songs });
      }
      listUnder(lookup.heads, spellingOf(head), sense);
      for (const key of new Set([head, ...forms.map(({ word }) => word)].map(phoneticKey)))
        listUnder(lookup.keys, key, sense);
    }
  }
  return lookup;
}

function listUnder<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const list = map.get(name);
  if (list) list.push(value);
  else map.set(name, [value]);
}

export const entriesAtOnce = 50;

/**
 * Looks a Kannada word up: as a form of the glossary, as a bare headword, without its endings, as two words that are joined, by its sound.
 * Sure are a form that has one meaning, or one in this song, and a word that can come from one headword only; none of which a part is
 * not explained.
 */
export function lookUp(lookup: Lookup, word: string, song?: number): Found {
  const spelling = spellingOf(word);
  const listed = lookup.forms.get(word) ?? lookup.spellings.get(spelling);
  if (listed) return chooseListed(listed, word, song);
  const bare = lookup.heads.get(spelling);
  if (bare) return { senses: bare, sure: false };
  const derived = derive(lookup, word);
  if (derived) return derived;
  const joined = splitJoined(lookup, spelling);
  return {
    senses: joined.length > 0 ? joined : soundsLike(lookup.keys, word, minKannadaKeyLength),
    sure: false,
  };
}

function chooseListed(
  listed: readonly ListedSense[],
  word: string,
  song: number | undefined,
): Found {
  const spelling = spellingOf(word);
  const isSure = (senses: readonly HeadedSense[]) =>
    !areAlternatives(senses, spelling) &&
    !isOnlyAnEnd(senses, spelling) &&
    !isOnlyAPart(senses, word, spelling);
  const sensesOf = (list: readonly ListedSense[]) => [...new Set(list.map(({ sense }) => sense))];
  const here = sensesOf(listed.filter(({ songs }) => song !== undefined && songs.includes(song)));
  if (here.length > 0) return { senses: here, sure: isSure(here) };
  const anywhere = sensesOf(listed.filter(({ songs }) => songs.length === 0));
  const isRestricted = anywhere.length < sensesOf(listed).length;
  if (anywhere.length > 0) return { senses: anywhere, sure: !isRestricted && isSure(anywhere) };
  return { senses: sensesOf(listed), sure: false };
}

/** The shortest word of which a headword may explain the end alone. */
const minLengthWithUnknownStart = 8;

/** Whether the headwords explain only the end of a long word, as ಇಹ that of ಪ್ರಜ್ವಲಿಸುತಿಹುದು; a headword begins with the word's first letter. */
function isOnlyAnEnd(senses: readonly HeadedSense[], spelling: string): boolean {
  const start = (text: string) => decompose(text.replace(/^śrī(?=.{4})/, '')).charAt(0);
  return (
    spelling.length >= minLengthWithUnknownStart &&
    senses.every(({ head }) => start(spellingOf(head)) !== start(spelling))
  );
}

/** A remainder of at least this many letters after headwords and endings is likely another word. */
const minUnexplained = 4;

/** Whether the headwords explain only a part of a compound, as ಪನ್ನಗ of ಪನ್ನಗಶಯನ. Only lengths are compared, because stems change: ಬಂದು is of ಬಾ. */
function isOnlyAPart(senses: readonly HeadedSense[], word: string, spelling: string): boolean {
  const heads = new Set(senses.map(({ head }) => head));
  const explained = [...heads].reduce((sum, head) => sum + spellingOf(head).length, 0);
  const isWhole = (base: string) => base.length - explained < minUnexplained;
  return !isWhole(spelling) && !analyse(word).some(({ base }) => isWhole(base));
}

/** Whether senses of one form exclude each other. Those of a compound stand at different places of it (ಅಂಕುಶ and ಪಾಶ in ಪಾಶಾಂಕುಶಧರ). */
function areAlternatives(senses: readonly HeadedSense[], spelling: string): boolean {
  const parts = senses.map(({ head }) => {
    const stem = spellingOf(head).replace(/[aeiou]$/, '');
    return { stem, at: spelling.indexOf(stem) };
  });
  return parts.some((one, index) =>
    parts.slice(index + 1).some((other) => {
      if (one.at !== other.at || one.at < 0) return one.stem === other.stem;
      const [short, long] = [one.stem, other.stem].toSorted((a, b) => a.length - b.length);
      return !long?.startsWith(short ?? '') || short === long;
    }),
  );
}

/** The shortest base, and the fewest letters of endings, by which a derived word is sure. */
const minSureBaseLength = 5;
const minSureLetters = 2;

/** The senses of the headwords that a word may come from by its endings, those with the shortest endings. */
function derive({ heads, spellings }: Lookup, word: string): Found | null {
  const found = analyse(word).flatMap(({ base, kind, removed }) => {
    const ofKind = (sense: HeadedSense) => (sense.kind === 'verb') === (kind === 'verb');
    const asHead = (heads.get(base) ?? []).filter(ofKind);
    const asForm =
      kind === 'verb' ? (spellings.get(base) ?? []).map(({ sense }) => sense).filter(ofKind) : [];
    return [
      ...asHead.map((sense) => ({ sense, base, removed, isHead: true })),
      ...asForm.map((sense) => ({ sense, base, removed, isHead: false })),
    ];
  });
  const fewest = Math.min(...found.map(({ removed }) => removed));
  const best = found.filter(({ removed }) => removed === fewest);
  const [first] = best;
  if (!first) return null;
  const isUnambiguous =
    found.every(({ sense }) => sense === first.sense) &&
    heads.get(spellingOf(first.sense.head))?.length === 1;
  const sure =
    isUnambiguous &&
    first.isHead &&
    first.base.length >= minSureBaseLength &&
    fewest >= minSureLetters;
  return { senses: [...new Set(best.map(({ sense }) => sense))], sure };
}

/** The fewest letters of each of two joined words. */
const minJoinedLength = 4;

/**
 * The senses of two words that verse joins to one: ಕಂಡು + ಎನ್ನ = ಕಂಡೆನ್ನ, ಹರಿ + ಎನ್ನ = ಹರಿಯೆನ್ನ, ಗರುಡ + ವಾಹನ. The first word is the longest that is
 * found.
 */
function splitJoined({ heads, spellings }: Lookup, spelling: string): HeadedSense[] {
  const sensesOf = (part: string) =>
    part.length < minJoinedLength
      ? []
      : [...(heads.get(part) ?? []), ...(spellings.get(part) ?? []).map(({ sense }) => sense)];
  for (let index = spelling.length - minJoinedLength; index >= minJoinedLength - 1; index -= 1) {
    const second = sensesOf(spelling.slice(index));
    if (second.length === 0) continue;
    const before = spelling.slice(0, index);
    const isVowel = /^[aāiīuūeēoō]/.test(spelling.slice(index));
    const firsts = isVowel ? [...'uaei'].map((vowel) => before + vowel) : [before];
    if (isVowel && /[aeiou][yv]$/.test(before)) firsts.push(before.slice(0, -1));
    const first = firsts.flatMap(sensesOf);
    if (first.length > 0) return [...new Set([...first, ...second])];
  }
  return [];
}

const wordsAtOnce = 100;

/** Looks Kannada words of a song up, with other requests answered after every few: a word takes 50 µs, and the longest text has thousands. */
export async function lookUpAll(
  lookup: Lookup,
  words: Iterable<string>,
  song: number,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const word of new Set(words)) {
    found.set(word, lookUp(lookup, word, song));
    if (found.size % wordsAtOnce === 0) await setImmediate();
  }
  return found;
}

/** The senses of words that sound like a word in any script. */
export function soundsLike(
  keys: Lookup['keys'],
  word: string,
  shortest = minKeyLength,
): readonly HeadedSense[] {
  const key = phoneticKey(word);
  return key.length < shortest ? [] : (keys.get(key) ?? []);
}
