import type { SpokenWord } from '../speech.ts';

/**
 * A word of any script with its joiners, apostrophes, hyphens and full stops inside: `it’s`, `e.g`, `3.5`, `1,000`. What
 * lies between words is punctuation. `&` and `%` are spoken, so they are words.
 */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:(?:['’.-]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*)*|[%&]/gu;

/** Places of the words of a text, in UTF-16 units. Verse numbers between dandas are not read aloud. */
export function wordSpans(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ start: index, end: index + word.length })).filter(
    ({ start, end }) =>
      !(
        /^\p{N}+$/u.test(text.slice(start, end)) &&
        /[।॥|]\s*$/.test(text.slice(Math.max(0, start - widestGap), start)) &&
        /^\s*[।॥|]/.test(text.slice(end, end + widestGap))
      ),
  );
}

/** Between a danda and the number of its verse. */
const widestGap = 20;

/** A text as a voice gets it, and the position in it of each word of the page. */
export interface Spelling {
  spoken: string;
  words: { start: number; end: number; at: number }[];
}

/**
 * Spells a text for a voice: each word as `respell` has it, between them only the punctuation a voice breathes at, in its
 * Latin form. So nothing in a text can be a command to the engine. `respell` answers undefined for a word as it is written.
 */
export function spell(text: string, respell: (word: string) => string | undefined): Spelling {
  let spoken = '';
  let from = 0;
  const words = wordSpans(text).map(({ start, end }) => {
    if (spoken !== '') spoken += `${breath(text.slice(from, start))} `;
    from = end;
    const at = spoken.length;
    const word = text.slice(start, end);
    spoken += respell(word) ?? word;
    return { start, end, at };
  });
  return { spoken: spoken + breath(text.slice(from)), words };
}

/** The strongest sign of a pause between two words, in its Latin form. */
function breath(between: string): string {
  const marks = between.replace(/[।॥|…]/g, '.').replace(/[—–()]/g, ',');
  return /[?!]/.exec(marks)?.[0] ?? /[.;:]/.exec(marks)?.[0] ?? /,/.exec(marks)?.[0] ?? '';
}

/**
 * When each word of the page sounds, in order and inside the sound. `marks` are places of the spelling (`at`, UTF-16) with
 * the second they begin; words that the voice did not report share the time between those it did, by their length.
 */
export function timesOf({ words }: Spelling, marks: readonly { at: number; from: number }[], seconds: number): SpokenWord[] {
  const begins: (number | undefined)[] = words.map(() => undefined);
  let word = 0;
  let latest = 0;
  for (const { at, from } of marks) {
    while (word + 1 < words.length && words[word + 1]!.at <= at) word += 1;
    if (begins[word] !== undefined || from < latest || from > seconds) continue;
    begins[word] = latest = from;
  }
  const edges = fillIn(
    words.map(({ start, end }) => end - start),
    begins,
    seconds,
  );
  return words.map(({ start, end }, at) => ({ start, end, from: edges[at]!, to: edges[at + 1]! }));
}

/** One edge more than words: the last is the end of the sound. */
function fillIn(lengths: readonly number[], begins: readonly (number | undefined)[], seconds: number): number[] {
  const edges = [begins[0] ?? 0];
  let first = 0;
  for (let at = 1; at <= lengths.length; at += 1) {
    const known = at === lengths.length ? seconds : begins[at];
    if (known === undefined) continue;
    const run = lengths.slice(first, at);
    const total = run.reduce((sum, length) => sum + length, 0);
    const from = edges[first]!;
    let before = 0;
    for (let within = 1; within < run.length; within += 1) edges.push(from + ((known - from) * (before += run[within - 1]!)) / total);
    edges.push(known);
    first = at;
  }
  return edges.map((edge) => Math.floor(edge * 1000) / 1000);
}
