import { detectScript, toIso } from '../iso.ts';
import { bareTitle, leadingNumber } from '../compositions/titles.ts';
import { encode } from './codes.ts';
import { phoneticWords } from './key.ts';
import { lowestScore, findSimilar, type SoundMatch } from './sound-matches.ts';
import { buildLiteral, findLiteral, type LiteralIndex } from './literal.ts';
import { wordsAt } from './matched-words.ts';
import { longestQuery, normalise, sharesWindow, type Relevance } from './normalise.ts';
import { buildSounds, soundQuery, type SoundIndex } from './sound-index.ts';

/** A song's title in the spellings it is known by; the ISO 15919 one is made here. */
export interface SearchTitle {
  readonly number: number;
  readonly kannada: string;
  readonly roman: string;
  /** Further names: another first line, a title of the same song elsewhere. */
  readonly also?: readonly string[];
}

/** Why a title was found. The interface turns it into words; `matched` are the words of the title that it was. */
export type MatchReason =
  | { readonly kind: 'number' }
  | { readonly kind: 'starts' }
  | { readonly kind: 'contains' }
  /** The query differs by spelling habits only. */
  | { readonly kind: 'sounds'; readonly matched: string }
  /** The query has also other letters than these words. */
  | { readonly kind: 'letters'; readonly matched: string };

export interface TitleHit {
  readonly number: number;
  readonly reason: MatchReason;
  /** The specification's relevance, section 5. */
  readonly relevance: Relevance;
  /** 0 to 1, to compare hits of one kind; hits come in their order already. */
  readonly score: number;
}

export interface TitleIndex {
  readonly numbers: readonly number[];
  /** The place in the list of the title with a number. */
  readonly owners: ReadonlyMap<number, number>;
  /** The normalised spellings of each title. */
  readonly spellings: readonly (readonly string[])[];
  readonly literal: LiteralIndex;
  readonly sounds: SoundIndex;
  /** For each text of `sounds` its title, and the spellings that sound like it. */
  readonly soundTexts: readonly { readonly owner: number; readonly spellings: readonly string[] }[];
}

/** Up to this part of the query's weight a difference is one of vowels, voice or breath, no other letter. */
const habitual = 0.06;

export function buildTitleIndex(titles: readonly SearchTitle[]): TitleIndex {
  const numbers = titles.map(({ number }) => number);
  const spellings: string[][] = [];
  const heard: { owner: number; spellings: string[] }[] = [];
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
      heard.push(entry);
      runs.push(encode(words));
    }
  }
  const owners = new Map(numbers.map((number, owner) => [number, owner]));
  return { numbers, owners, spellings, literal: buildLiteral(spellings), sounds: buildSounds(runs), soundTexts: heard };
}

/**
 * The songs a query may mean, best first: by number, then titles that start with it, then titles that contain it, then
 * those that sound like it (design: relevance 3 and 2 first, 1 and 0 one pool by sound, the class breaking ties). None
 * when nothing is near.
 */
export function searchTitles(index: TitleIndex, query: string, limit = 10): TitleHit[] {
  const term = normalise(query.slice(0, longestQuery));
  const hits = byNumber(index, term);
  const words = bareTitle(term);
  if (words !== '') {
    const known = new Set(hits.map(({ number }) => number));
    hits.push(...byLetters(index, words, limit).filter(({ number }) => !known.has(number)));
    if (hits.length < limit) hits.push(...bySound(index, words, new Set(hits.map(({ number }) => number)), limit));
  }
  return hits.slice(0, limit);
}

/** The song of a leading number; for a number alone also those that go on after its digits, since titles begin with them. */
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
  // A title is one text here for each spelling that sounds different: of these the best counts, which comes first.
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

/** Names the words that matched, in the script of the query where the title has it. */
function hitOf({ number, relevance, score, distance, from, to }: SoundHit, spellings: readonly string[], words: string): TitleHit {
  const script = detectScript(words);
  const spelling = spellings.find((one) => detectScript(one) === script) ?? spellings[0] ?? '';
  const span = wordsAt(spelling, from, to);
  const matched = span ? spelling.slice(span.from, span.to) : spelling;
  return { number, reason: { kind: distance <= habitual ? 'sounds' : 'letters', matched }, relevance, score };
}
