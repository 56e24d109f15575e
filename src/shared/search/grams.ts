import { codeOf, letterMask, maxRun, wordStart } from './codes.ts';

/**
 * Letters that a script or a habit does not distinguish share a class: Tamil writes k and g alike, and quick typing in Latin
 * letters mixes e and i. Classes 1 to 3 are the vowels.
 */
const classes = ['a', 'ei', 'ou', 'kg', 'cjs', 'td', 'pb', 'm', 'n', 'v', 'r', 'l', 'h'];
const lastVowel = 3;
const beforeWord = 15;
const classOf = new Uint8Array(32);
for (const [index, letters] of classes.entries())
  for (const letter of letters) classOf[codeOf(letter)] = index + 1;

/** Three classes of four bits each make a gram. Grams of consonants alone have numbers from here on. */
const skeleton = 16 ** 3;
const gramCount = 2 * skeleton;

/** The maximum number of postings that a query reads, its rarest grams first; only a very long list has that many. */
const readLimit = 400_000;
/** Texts that share less than this part of the query's gram weights are not compared further. */
const minShare = 0.12;

/** The runs of letter codes of all texts one after the other, in one block of memory instead of an object for each text. */
export interface Runs {
  readonly letters: Uint8Array;
  /** Where each run begins, and last where the last one ends. */
  readonly starts: Uint32Array;
}

/** An inverted index: for each gram the texts that have it, all in one flat list. */
export interface GramIndex {
  readonly starts: Uint32Array;
  readonly texts: Uint32Array;
  /** A factor that favours short texts a little, such as a title that is hardly longer than the query. */
  readonly shortness: Float32Array;
  /** Working memory of the running query; one is enough, since a search is never interrupted. */
  readonly scores: Float32Array;
}

export interface GramMatch {
  readonly text: number;
  /** The part of the query's gram weights that the text shares, 0 to 1; rare grams weigh more. */
  readonly share: number;
}

const seen = new Uint8Array(gramCount);
const grams = new Uint16Array(3 * maxRun);

/**
 * Writes the distinct grams of the run from one place of `codes` to before another into `grams` and returns their number: every three classes in a
 * row, the first two of each word, and every three consonants in a row, which stay the same when vowels are missing or wrong.
 */
function findGrams(codes: Uint8Array, from: number, to: number): number {
  let size = 0;
  const add = (gram: number): void => {
    if (seen[gram] === 1) return;
    seen[gram] = 1;
    grams[size++] = gram;
  };
  let letters = 0;
  let consonants = 0;
  let opening = 0;
  for (let index = from; index < to; index += 1) {
    const code = codes[index]!;
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

/** The number of runs in one step, after which the caller may answer other requests. */
const runsAtOnce = 5000;

/** Builds the index in steps. It goes through the runs twice, to count and to fill, so that it needs no memory beside the index. */
export function* gramSteps(runs: Runs): Generator<void, GramIndex> {
  const count = runs.starts.length - 1;
  const gramsOf = (text: number) =>
    findGrams(runs.letters, runs.starts[text]!, runs.starts[text + 1]!);
  const starts = new Uint32Array(gramCount + 1);
  const shortness = new Float32Array(count);
  for (let text = 0; text < count; text += 1) {
    const size = gramsOf(text);
    shortness[text] = 1 / (1 + size / 250);
    for (let index = 0; index < size; index += 1) starts[grams[index]! + 1]! += 1;
    if (text % runsAtOnce === 0) yield;
  }
  for (let gram = 0; gram < gramCount; gram += 1) starts[gram + 1]! += starts[gram]!;
  const texts = new Uint32Array(starts[gramCount]!);
  const next = starts.slice();
  for (let text = 0; text < count; text += 1) {
    const size = gramsOf(text);
    for (let at = 0; at < size; at += 1) texts[next[grams[at]!]!++] = text;
    if (text % runsAtOnce === 0) yield;
  }
  return { starts, texts, shortness, scores: new Float32Array(count) };
}

/** The texts that share most of a run's gram weights, best first. */
export function shareMost(index: GramIndex, run: Uint8Array, count: number): GramMatch[] {
  const { starts, texts, scores } = index;
  const spread = (gram: number): number => starts[gram + 1]! - starts[gram]!;
  const wanted = grams
    .slice(0, findGrams(run, 0, run.length))
    .sort((a, b) => spread(a) - spread(b));
  scores.fill(0);
  let total = 0;
  let read = 0;
  for (const gram of wanted) {
    const weight = Math.log(1 + scores.length / (1 + spread(gram)));
    total += weight;
    read += spread(gram);
    if (read > readLimit) continue;
    const end = starts[gram + 1]!;
    for (let entry = starts[gram]!; entry < end; entry += 1) scores[texts[entry]!]! += weight;
  }
  return total === 0 ? [] : highest(index, total, count);
}

/** The highest scores. Insertion into a short sorted list is far cheaper than sorting all of them. */
function highest({ scores, shortness }: GramIndex, total: number, count: number): GramMatch[] {
  const order: number[] = [];
  const values: number[] = [];
  let least = total * minShare;
  for (let text = 0; text < scores.length; text += 1) {
    const value = scores[text]! * shortness[text]!;
    if (value <= least) continue;
    let index = values.length;
    while (index > 0 && values[index - 1]! < value) index -= 1;
    values.splice(index, 0, value);
    order.splice(index, 0, text);
    if (values.length <= count) continue;
    values.pop();
    order.pop();
    least = values[count - 1]!;
  }
  return order.map((text) => ({ text, share: scores[text]! / total }));
}
