import { codeOf, letterMask, longestRun, wordStart } from './codes.ts';

/**
 * Letters that one script or habit does not tell apart share a class: Tamil writes k and g alike, hurried Latin e and i.
 * Classes 1 to 3 are the vowels.
 */
const classes = ['a', 'ei', 'ou', 'kg', 'cjs', 'td', 'pb', 'm', 'n', 'v', 'r', 'l', 'h'];
const lastVowel = 3;
const beforeWord = 15;
const classOf = new Uint8Array(32);
for (const [at, letters] of classes.entries()) for (const letter of letters) classOf[codeOf(letter)] = at + 1;

/** Three classes of four bits each make a gram; the consonants alone have grams of their own above those. */
const skeleton = 16 ** 3;
const gramCount = 2 * skeleton;

/** How many postings one query reads at most, its rarest grams first: only a huge list ever feels it. */
const readLimit = 400_000;
/** Who shares less of the query's rarity than this is not looked at. */
const leastShare = 0.12;

/** Which texts have which grams: one flat list of texts for each gram. */
export interface GramIndex {
  readonly starts: Uint32Array;
  readonly texts: Uint32Array;
  /** Favours short texts a little: a title that is hardly more than the query. */
  readonly shortness: Float32Array;
  /** Scratch of the query that is running; a search never yields, so one is enough. */
  readonly scores: Float32Array;
}

export interface GramMatch {
  readonly text: number;
  /** How much of the query's rarity the text has too, 0 to 1. */
  readonly share: number;
}

const seen = new Uint8Array(gramCount);
const grams = new Uint16Array(3 * longestRun);

/**
 * Puts the distinct grams of a run into `grams` and gives their number: every three classes in a row, the first two of
 * each word, and every three consonants in a row, which survive lost and wrong vowels.
 */
function findGrams(run: Uint8Array): number {
  let size = 0;
  const add = (gram: number): void => {
    if (seen[gram] === 1) return;
    seen[gram] = 1;
    grams[size++] = gram;
  };
  let letters = 0;
  let consonants = 0;
  let opening = 0;
  for (const code of run) {
    const kind = classOf[code & letterMask]!;
    letters = ((letters << 4) | kind) & 0xfff;
    if (letters > 0xff) add(letters);
    if (opening > 0) add((beforeWord << 8) | (opening << 4) | kind);
    opening = code & wordStart ? kind : 0;
    if (kind <= lastVowel) continue;
    consonants = ((consonants << 4) | kind) & 0xfff;
    if (consonants > 0xff) add(skeleton | consonants);
  }
  for (let at = 0; at < size; at += 1) seen[grams[at]!] = 0;
  return size;
}

/** How many runs are gone through before others may have their turn. */
const runsAtOnce = 5000;

/** Goes through the runs twice, to count and to fill, so that nothing but the index itself is ever held. */
export function* gramSteps(runs: readonly Uint8Array[]): Generator<void, GramIndex> {
  const starts = new Uint32Array(gramCount + 1);
  const shortness = new Float32Array(runs.length);
  for (const [text, run] of runs.entries()) {
    const size = findGrams(run);
    shortness[text] = 1 / (1 + size / 250);
    for (let at = 0; at < size; at += 1) starts[grams[at]! + 1]! += 1;
    if (text % runsAtOnce === 0) yield;
  }
  for (let gram = 0; gram < gramCount; gram += 1) starts[gram + 1]! += starts[gram]!;
  const texts = new Uint32Array(starts[gramCount]!);
  const next = starts.slice();
  for (const [text, run] of runs.entries()) {
    const size = findGrams(run);
    for (let at = 0; at < size; at += 1) texts[next[grams[at]!]!++] = text;
    if (text % runsAtOnce === 0) yield;
  }
  return { starts, texts, shortness, scores: new Float32Array(runs.length) };
}

/** The texts that share most with a run, best first. */
export function shareMost(index: GramIndex, run: Uint8Array, count: number): GramMatch[] {
  const { starts, texts, scores } = index;
  const spread = (gram: number): number => starts[gram + 1]! - starts[gram]!;
  const wanted = grams.slice(0, findGrams(run)).sort((a, b) => spread(a) - spread(b));
  scores.fill(0);
  let total = 0;
  let read = 0;
  for (const gram of wanted) {
    const weight = Math.log(1 + scores.length / (1 + spread(gram)));
    total += weight;
    read += spread(gram);
    if (read > readLimit) continue;
    const end = starts[gram + 1]!;
    for (let at = starts[gram]!; at < end; at += 1) scores[texts[at]!]! += weight;
  }
  return total === 0 ? [] : highest(index, total, count);
}

/** The highest scores by insertion into a short sorted list, far cheaper than sorting them all. */
function highest({ scores, shortness }: GramIndex, total: number, count: number): GramMatch[] {
  const order: number[] = [];
  const values: number[] = [];
  let least = total * leastShare;
  for (let text = 0; text < scores.length; text += 1) {
    const value = scores[text]! * shortness[text]!;
    if (value <= least) continue;
    let place = values.length;
    while (place > 0 && values[place - 1]! < value) place -= 1;
    values.splice(place, 0, value);
    order.splice(place, 0, text);
    if (values.length <= count) continue;
    values.pop();
    order.pop();
    least = values[count - 1]!;
  }
  return order.map((text) => ({ text, share: scores[text]! / total }));
}
