/**
 * Mistakes of an entry of the apparatus: a code, and the sentence that the loader of the files and REST say. The values are
 * quoted as they were typed. The interface has the same sentences in its languages (client/features/corrections/corrections.en.ts).
 */
export const entryMistakes = {
  'no place': () => 'An entry of the apparatus begins "place: reading (sigla) | reading (sigla)".',
  'one reading': () => 'An entry of the apparatus has two readings or more, parted by " | ".',
  'no reason': (reasons: string) => `The "reason" of an entry is one of ${reasons}.`,
  'unknown reason': (reasons: string, given: string) =>
    `The "reason" of an entry is one of ${reasons}, not "${given}".`,
  'no sigla': (reading: string) => `A reading is written "words (sigla)", not "${reading}".`,
  'other line': (names: string) => `Under the first line of an entry stand ${names}, a line each.`,
  'wrong order': (name: string, names: string) =>
    `"${name}" stands twice or too late; the order is ${names}.`,
  'one note': () => 'An entry has its note in English and in Kannada, or none.',
  'unnamed witness': (siglum: string) => `The witness ${siglum} is not named under "witnesses".`,
  'unknown place': (passage: string) => `There is no place "${passage}" in this song.`,
  'lemma missing': (lemma: string, passage: string, words: string) =>
    `"${lemma}" does not stand in ${passage}: ${words}`,
  'line not uncertain': (line: string) =>
    `This entry is undecided, but line ${line} does not end with " (?)".`,
  'no undecided entry': () =>
    'This line ends with " (?)", but no entry of the apparatus says that it is undecided.',
};
type Code = keyof typeof entryMistakes;

export interface EntryMistake {
  code: Code;
  /** The values that the sentence of this code quotes, in its order. */
  values: string[];
}

/** Takes a mistake, in a sentence for the editor, with its line; one in an entry also comes as a code, for an interface in another language. */
export type MistakeReporter = (line: number, message: string, mistake?: EntryMistake) => void;

export function reportEntry<Of extends Code>(
  report: MistakeReporter,
  line: number,
  code: Of,
  ...values: Parameters<(typeof entryMistakes)[Of]>
): void {
  const sentence: (...values: string[]) => string = entryMistakes[code];
  report(line, sentence(...values), { code, values });
}
