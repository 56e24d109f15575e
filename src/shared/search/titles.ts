import { detectScript, toIso } from '../iso.ts';
import { bareTitle, leadingNumber } from '../compositions/titles.ts';
import { encode } from './codes.ts';
import { phoneticWords } from './key.ts';
import { lowestScore, findSimilar, type SoundMatch } from './sound-matches.ts';
import { buildLiteral, findLiteral, findShared, type LiteralIndex } from './literal.ts';
import { wordsAt } from './matched-words.ts';
import { longestQuery, normalise, sharesWindow, type Relevance } from './normalise.ts';
import { buildSounds, soundQuery, type SoundIndex } from './sound-index.ts';

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
  readonly numbers: readonly number[];
  /** The position of each number's title in the list. */
  readonly owners: ReadonlyMap<number, number>;
  /** The normalised spellings of each title. */
  readonly spellings: readonly (readonly string[])[];
  readonly literal: LiteralIndex;
  readonly sounds: SoundIndex;
  /** For each text of `sounds` the position of its title, and the spellings that have this sound. */
  readonly soundTexts: readonly { readonly owner: number; readonly spellings: readonly string[] }[];
}

/** Up to this part of the query's weight the differences are vowels, voicing or aspiration, and no other letters. */
const habitual = 0.06;

export function buildTitleIndex(titles: readonly SearchTitle[]): TitleIndex {
  const numbers = titles.map(({ number }) => number);
  const spellings: string[][] = [];
  const soundTexts: { owner: number; spellings: string[] }[] = [];
  const runs: Uint8Array[] = [];
  for (const [owner, { kannada, roman, also = [] }] of titles.entries()) {
    const iso = toIso(kannada);
    spellings.push([...new Set([kannada, roman, iso, ...also].map(normalise))]);
    const known = new Map<string, string[]>();
    for (const spelling of [kannada, roman, ...also]) {
      const words = phoneticWords(spelling === kannada ? iso : spelling);
      const same = known.get(words.join(' '));
      if (same) {
        same.push(spelling);
        continue;
      }
      const entry = { owner, spellings: [spelling] };
      known.set(words.join(' '), entry.spellings);
      soundTexts.push(entry);
      runs.push(encode(words));
    }
  }
  const owners = new Map(numbers.map((number, owner) => [number, owner]));
  return { numbers, owners, spellings, literal: buildLiteral(spellings), sounds: buildSounds(runs), soundTexts };
}

/**
 * The songs that a query may mean, best first: by number, then titles that start with it, then titles that contain it, then
 * those that sound like it (design, section 4: relevance 3 and 2 come first; 1 and 0 are ordered together by sound, and the
 * relevance decides between equals), and last those that only share four letters in a row with it, which is relevance 1 too.
 */
export function searchTitles(index: TitleIndex, query: string, limit = 10): TitleHit[] {
  const term = normalise(query.slice(0, longestQuery));
  const hits = byNumber(index, term);
  const words = bareTitle(term);
  if (words !== '') {
    const known = new Set(hits.map(({ number }) => number));
    hits.push(...byLetters(index, words, limit).filter(({ number }) => !known.has(number)));
    if (hits.length < limit) hits.push(...bySound(index, words, new Set(hits.map(({ number }) => number)), limit));
    if (hits.length < limit) hits.push(...bySharedLetters(index, words, new Set(hits.map(({ number }) => number))));
  }
  return hits.slice(0, limit);
}

/** The song whose number the query begins with. For a number alone also the songs whose numbers begin with its digits. */
function byNumber({ numbers, owners }: TitleIndex, term: string): TitleHit[] {
  const wanted = leadingNumber(term);
  if (wanted === null || !owners.has(wanted)) return [];
  const alone = bareTitle(term) === term;
  const longer = alone ? numbers.filter((number) => number > wanted && String(number).startsWith(String(wanted))) : [];
  return [wanted, ...longer].map((number) => ({
    number,
    reason: { kind: 'number' },
    relevance: 3,
    score: number === wanted ? 1 : 0.5,
  }));
}

function byLetters(index: TitleIndex, words: string, limit: number): TitleHit[] {
  return findLiteral(index.literal, words, limit)
    .map(({ owner, relevance, score }): TitleHit => ({
      number: index.numbers[owner]!,
      reason: { kind: relevance === 3 ? 'starts' : 'contains' },
      relevance,
      score,
    }))
    .sort((a, b) => b.relevance - a.relevance || b.score - a.score || a.number - b.number);
}

interface SoundHit extends SoundMatch {
  readonly number: number;
  readonly relevance: 0 | 1;
}

function bySound(index: TitleIndex, words: string, known: ReadonlySet<number>, limit: number): TitleHit[] {
  const query = soundQuery(words);
  const windows = [words, toIso(words)];
  const near = new Map<number, SoundHit>();
  // A title has a text for each spelling with a sound of its own; the best of them comes first and counts.
  for (const found of findSimilar(index.sounds, query, 2 * (limit + known.size), lowestScore(query.run.length))) {
    const { owner } = index.soundTexts[found.text]!;
    const number = index.numbers[owner]!;
    if (known.has(number) || near.has(number)) continue;
    const shares = index.spellings[owner]!.some((spelling) => windows.some((wanted) => sharesWindow(spelling, wanted)));
    near.set(number, { ...found, number, relevance: shares ? 1 : 0 });
  }
  const rounded = ({ score }: SoundHit): number => Math.round(score * 500);
  return [...near.values()]
    .sort((a, b) => rounded(b) - rounded(a) || b.relevance - a.relevance || b.score - a.score || a.number - b.number)
    .slice(0, limit)
    .map((found) => hitOf(found, index.soundTexts[found.text]!.spellings, words));
}

/** The titles that share four letters in a row with the query, those with the longest such run first. */
function bySharedLetters(index: TitleIndex, words: string, known: ReadonlySet<number>): TitleHit[] {
  const shared = findShared(index.literal, [...new Set([words, toIso(words)])]);
  return [...shared]
    .map(([owner, run]) => ({ number: index.numbers[owner]!, run }))
    .filter(({ number }) => !known.has(number))
    .sort((a, b) => b.run.length - a.run.length || a.number - b.number)
    .map(({ number, run }) => ({
      number,
      reason: { kind: 'shares', matched: run.trim() },
      relevance: 1,
      score: 0,
    }));
}

/** The hit with its matching words, in the script of the query where the title has a spelling in it. */
function hitOf({ number, relevance, score, distance, from, to }: SoundHit, spellings: readonly string[], words: string): TitleHit {
  const script = detectScript(words);
  const spelling = spellings.find((one) => detectScript(one) === script) ?? spellings[0] ?? '';
  const span = wordsAt(spelling, from, to);
  const matched = span ? spelling.slice(span.from, span.to) : spelling;
  return { number, reason: { kind: distance <= habitual ? 'sounds' : 'letters', matched }, relevance, score };
}
