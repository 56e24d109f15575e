import { detectScript, toIso } from '../iso.ts';
import { bareTitle, leadingNumber } from '../compositions/titles.ts';
import { encode } from './codes.ts';
import { phoneticWords } from './key.ts';
import { lowestScore, findSimilar, type SoundMatch } from './sound-matches.ts';
import { literalBuilder } from './literal.ts';
import { wordsAt } from './matched-words.ts';
import { sharesWindow, type Relevance } from './normalise.ts';
import { normalise } from '../normal-form.ts';
import { normaliseQuery } from './query.ts';
import { runsBuilder, soundQuery, soundSteps, type SoundIndex } from './sound-index.ts';
import { runSteps } from './steps.ts';
import { bestLiteral, bestShared, windowSteps, type WindowIndex } from './windows.ts';

/** A title as the index of the search box needs it. */
export interface SearchableTitle {
  number: number;
  kannada: string;
  roman: string;
}

/** A song's title in its known spellings; the one in ISO 15919 is made from the Kannada. */
export interface SearchTitle {
  readonly number: number;
  readonly kannada: string;
  readonly roman: string;
  /** Further names of the song: another first line, its title in another collection. */
  readonly also?: readonly string[];
}

/** Why a title was found, for the interface to say; `matched` are the matching words of the title. */
export type MatchReason =
  | { readonly kind: 'number' }
  | { readonly kind: 'starts' }
  | { readonly kind: 'contains' }
  /** The query differs from these words by spelling habits only. */
  | { readonly kind: 'sounds'; readonly matched: string }
  /** The query also has letters that these words do not have. */
  | { readonly kind: 'letters'; readonly matched: string }
  /** The query shares nothing but these letters with the title. */
  | { readonly kind: 'shares'; readonly matched: string };

export interface TitleHit {
  readonly number: number;
  readonly reason: MatchReason;
  /** The specification's relevance, section 5. */
  readonly relevance: Relevance;
  /** 0 to 1; it compares hits of one kind. Hits are already in order. */
  readonly score: number;
}

export interface TitleIndex {
  /** In the order of their numbers. */
  readonly titles: readonly SearchTitle[];
  readonly letters: WindowIndex;
  readonly sounds: SoundIndex;
  /** For each text of `sounds` the position of its title. */
  readonly soundOwners: Uint32Array;
}

/** A title that was found, with what the search box shows of it. */
export type FoundTitle = TitleHit & SearchableTitle;

/** Up to this part of the query's weight the differences are vowels, voicing or aspiration, and no other letters. */
const habitual = 0.06;

export function buildTitleIndex(titles: readonly SearchTitle[]): TitleIndex {
  return runSteps(titleIndexSteps(titles));
}

const titlesAtOnce = 200;

/** Builds the index in short steps, so that a server can answer others in between: a hundred thousand titles take seconds. */
export function* titleIndexSteps(given: readonly SearchTitle[]): Generator<void, TitleIndex> {
  const titles = given.toSorted((a, b) => a.number - b.number);
  const literal = literalBuilder();
  const soundOwners: number[] = [];
  const runs = runsBuilder();
  for (const [owner, title] of titles.entries()) {
    const { kannada, roman, also = [] } = title;
    const iso = toIso(kannada);
    literal.add([...new Set([kannada, roman, iso, ...also].map(normalise))]);
    for (const { words } of soundsOf(title, iso)) {
      soundOwners.push(owner);
      runs.add(encode(words));
    }
    if (owner % titlesAtOnce === 0) yield;
  }
  const letters = yield* windowSteps(literal.end());
  return {
    titles,
    letters,
    sounds: yield* soundSteps(runs.end()),
    soundOwners: Uint32Array.from(soundOwners),
  };
}

/** The different sounds of a title's spellings, each with the spellings that have it. */
function soundsOf(
  { kannada, roman, also = [] }: SearchTitle,
  iso = toIso(kannada),
): { words: string[]; spellings: string[] }[] {
  const sounds = new Map<string, { words: string[]; spellings: string[] }>();
  for (const spelling of [kannada, roman, ...also]) {
    const words = phoneticWords(spelling === kannada ? iso : spelling);
    const same = sounds.get(words.join(' '));
    if (same) same.spellings.push(spelling);
    else sounds.set(words.join(' '), { words, spellings: [spelling] });
  }
  return [...sounds.values()];
}

/**
 * The songs that a query may mean, best first: by number, then titles that start with it, then titles that contain it, then
 * those that sound like it (design, section 4: relevance 3 and 2 come first; 1 and 0 are ordered together by sound, and the
 * relevance decides between equals), and last those that only share four letters in a row with it, which is relevance 1 too.
 */
export function searchTitles(index: TitleIndex, query: string, limit = 10): TitleHit[] {
  const term = normaliseQuery(query);
  const hits = byNumber(index, term, limit);
  const words = bareTitle(term);
  const add = (
    find: (
      index: TitleIndex,
      words: string,
      known: ReadonlySet<number>,
      limit: number,
    ) => TitleHit[],
  ) => {
    if (hits.length < limit)
      hits.push(...find(index, words, new Set(hits.map(({ number }) => number)), limit));
  };
  if (words !== '') for (const find of [byLetters, bySound, bySharedLetters]) add(find);
  return hits.slice(0, limit);
}

/** The titles that the query names by number, or that start with it or contain it: relevance 3 and 2. */
export function titlesWithLetters(index: TitleIndex, query: string, limit: number): TitleHit[] {
  const term = normaliseQuery(query);
  const hits = byNumber(index, term, limit);
  const words = bareTitle(term);
  if (words !== '')
    hits.push(...byLetters(index, words, new Set(hits.map(({ number }) => number)), limit));
  return hits.slice(0, limit);
}

/** The same with what the search box shows of each title. */
export function findTitles(index: TitleIndex, query: string, limit: number): FoundTitle[] {
  return searchTitles(index, query, limit).map((hit) => {
    const { kannada, roman } = titleOf(index, hit.number);
    return { ...hit, kannada, roman };
  });
}

/** The title of a song; empty where the index has none, as that of a song which was added since. */
export function titleOf(index: TitleIndex, number: number): SearchTitle {
  const title = index.titles[ownerOf(index, number)];
  return title?.number === number ? title : { number, kannada: '', roman: '' };
}

/** The position of the first title whose number is not lower. */
function ownerOf({ titles }: TitleIndex, number: number): number {
  let [low, high] = [0, titles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (titles[middle]!.number < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The song whose number the query begins with. For a number alone also the songs whose numbers begin with its digits. */
function byNumber(index: TitleIndex, term: string, limit: number): TitleHit[] {
  const { titles } = index;
  const wanted = leadingNumber(term);
  if (wanted === null || titles[ownerOf(index, wanted)]?.number !== wanted) return [];
  const numbers = [wanted];
  if (bareTitle(term) === term) {
    for (const tens of tensUpTo(titles.at(-1)!.number)) {
      const from = ownerOf(index, wanted * tens);
      const to = Math.min(ownerOf(index, (wanted + 1) * tens), from + limit);
      numbers.push(...titles.slice(from, to).map(({ number }) => number));
    }
  }
  return numbers.map((number) => ({
    number,
    reason: { kind: 'number' },
    relevance: 3,
    score: number === wanted ? 1 : 0.5,
  }));
}

/** 10, 100 and so on. */
const tensUpTo = (number: number): number[] =>
  Array.from({ length: String(number).length - 1 }, (_, index) => 10 ** (index + 1));

function byLetters(
  { titles, letters }: TitleIndex,
  words: string,
  known: ReadonlySet<number>,
  limit: number,
): TitleHit[] {
  return bestLiteral(letters, words, limit, limit + known.size)
    .map(({ owner, relevance, score }): TitleHit => ({
      number: titles[owner]!.number,
      reason: { kind: relevance === 3 ? 'starts' : 'contains' },
      relevance,
      score,
    }))
    .filter(({ number }) => !known.has(number));
}

interface SoundHit extends SoundMatch {
  readonly number: number;
  readonly relevance: 0 | 1;
}

function bySound(
  index: TitleIndex,
  words: string,
  known: ReadonlySet<number>,
  limit: number,
): TitleHit[] {
  const { titles, sounds, soundOwners } = index;
  const { text, starts } = index.letters;
  const query = soundQuery(words);
  const windows = [words, toIso(words)];
  const near = new Map<number, SoundHit>();
  // A title has a text for each spelling with a sound of its own; the best of them comes first and counts.
  for (const found of findSimilar(
    sounds,
    query,
    2 * (limit + known.size),
    lowestScore(query.run.length),
  )) {
    const owner = soundOwners[found.text]!;
    const { number } = titles[owner]!;
    if (known.has(number) || near.has(number)) continue;
    const spellings = text.slice(starts[owner], starts[owner + 1]);
    near.set(number, {
      ...found,
      number,
      relevance: windows.some((wanted) => sharesWindow(spellings, wanted)) ? 1 : 0,
    });
  }
  const rounded = ({ score }: SoundHit): number => Math.round(score * 500);
  return [...near.values()]
    .sort(
      (a, b) =>
        rounded(b) - rounded(a) ||
        b.relevance - a.relevance ||
        b.score - a.score ||
        a.number - b.number,
    )
    .slice(0, limit)
    .map((found) => hitOf(found, spellingsOf(index, found.text), words));
}

/** The spellings of a title that have the sound of a text. */
function spellingsOf({ titles, soundOwners }: TitleIndex, text: number): string[] {
  const owner = soundOwners[text]!;
  let first = text;
  while (first > 0 && soundOwners[first - 1] === owner) first -= 1;
  return soundsOf(titles[owner]!)[text - first]!.spellings;
}

/** The titles that share four letters in a row with the query, those with the longest such run first. */
function bySharedLetters(
  { titles, letters }: TitleIndex,
  words: string,
  known: ReadonlySet<number>,
  limit: number,
): TitleHit[] {
  return bestShared(letters, [...new Set([words, toIso(words)])], limit + known.size)
    .map(({ owner, run }): TitleHit => ({
      number: titles[owner]!.number,
      reason: { kind: 'shares', matched: run.trim() },
      relevance: 1,
      score: 0,
    }))
    .filter(({ number }) => !known.has(number));
}

/** The hit with its matching words, in the script of the query where the title has a spelling in it. */
function hitOf(
  { number, relevance, score, distance, from, to }: SoundHit,
  spellings: readonly string[],
  words: string,
): TitleHit {
  const script = detectScript(words);
  const spelling = spellings.find((one) => detectScript(one) === script) ?? spellings[0] ?? '';
  const span = wordsAt(spelling, from, to);
  const matched = span ? spelling.slice(span.from, span.to) : spelling;
  return {
    number,
    reason: { kind: distance <= habitual ? 'sounds' : 'letters', matched },
    relevance,
    score,
  };
}
