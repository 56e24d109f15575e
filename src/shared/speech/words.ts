import type { SpokenWord } from '../speech.ts';

/**
 * A word of any script, which may have joiners, apostrophes, hyphens and full stops inside it: `it’s`, `e.g`, `3.5`, `1,000`.
 * `&` and `%` are spoken, so they are words too. Everything else is punctuation.
 */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:(?:['’.-]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*)*|[%&]/gu;

/** The positions of the words of a text, in UTF-16 units. A verse number between dandas is left out, since it is not read aloud. */
export function wordSpans(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  })).filter(
    ({ start, end }) =>
      !(
        /^\p{N}+$/u.test(text.slice(start, end)) &&
        /[।॥|]\s*$/.test(text.slice(Math.max(0, start - widestGap), start)) &&
        /^\s*[।॥|]/.test(text.slice(end, end + widestGap))
      ),
  );
}

/** The most characters between a danda and the number of its verse. */
const widestGap = 20;

/** A text as a voice gets it (`spoken`), and for each word of the page its position there (`at`). */
export interface Spelling {
  spoken: string;
  words: { start: number; end: number; at: number }[];
}

/**
 * Spells a text for a voice: each word as `respell` returns it, and between words only the punctuation at which a voice pauses, in
 * its Latin form. Thus a text cannot contain a command to the engine. `respell` returns undefined for a word that stays as written.
 */
export function spell(text: string, respell: (word: string) => string | undefined): Spelling {
  let spoken = '';
  let from = 0;
  const words = wordSpans(text).map(({ start, end }) => {
    if (spoken !== '') spoken += `${breath(text.slice(from, start))} `;
    from = end;
    const at = spoken.length;
    const word = text.slice(start, end);
    const bare = withoutJoiners(word);
    spoken += respell(word) ?? respell(bare) ?? bare;
    return { start, end, at };
  });
  return { spoken: spoken + breath(text.slice(from)), words };
}

const chillus: Partial<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/** A word without joiners, which change how letters are drawn and which voices read as letters of their own; ന്‍ of Malayalam becomes ൻ. */
function withoutJoiners(word: string): string {
  return word
    .replace(/([ണനരലളക])\u0d4d\u200d/g, (_, letter: string) => chillus[letter] ?? letter)
    .replace(/[\u200c\u200d]/g, '');
}

/** The punctuation mark with the longest pause between two words, in its Latin form. */
function breath(between: string): string {
  const marks = between.replace(/[।॥|…]/g, '.').replace(/[—–()]/g, ',');
  return /[?!]/.exec(marks)?.[0] ?? /[.;:]/.exec(marks)?.[0] ?? /,/.exec(marks)?.[0] ?? '';
}

/**
 * The times of each word of the page, in order and inside the sound. `marks` are positions in the spelling (`at`, UTF-16 units)
 * with the second at which they begin. Words that the voice did not report share the time between the reported ones by length.
 */
export function timesOf(
  { words }: Spelling,
  marks: readonly { at: number; from: number }[],
  seconds: number,
): SpokenWord[] {
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
  return words.map(({ start, end }, index) => ({
    start,
    end,
    from: edges[index]!,
    to: edges[index + 1]!,
  }));
}

/** The begin of each word, and as the last edge the end of the sound. */
function fillIn(
  lengths: readonly number[],
  begins: readonly (number | undefined)[],
  seconds: number,
): number[] {
  const edges = [begins[0] ?? 0];
  let first = 0;
  for (let index = 1; index <= lengths.length; index += 1) {
    const known = index === lengths.length ? seconds : begins[index];
    if (known === undefined) continue;
    const run = lengths.slice(first, index);
    const total = run.reduce((sum, length) => sum + length, 0);
    const from = edges[first]!;
    let before = 0;
    for (let within = 1; within < run.length; within += 1)
      edges.push(from + ((known - from) * (before += run[within - 1]!)) / total);
    edges.push(known);
    first = index;
  }
  return edges.map((edge) => Math.floor(edge * 1000) / 1000);
}
