/** The letters of a phonetic key. A letter's code is its position here, from 1; bit 32 marks the first letter of a word. */
const letters = 'aeioukgcjtdnpbmrlvsh';
export const wordStart = 32;
export const letterMask = 31;

/** A run of letter codes is cut at this length, which no title and hardly a line reaches. */
export const maxRun = 255;

const codes = new Uint8Array(128);
for (let index = 0; index < letters.length; index += 1)
  codes[letters.charCodeAt(index)] = index + 1;

export function codeOf(letter: string): number {
  return codes[letter.charCodeAt(0)] ?? 0;
}

/**
 * Encodes word keys as one run of letter codes. A run has no spaces, since people join and split words freely. A letter that
 * ends one word and begins the next is written once, as in the sandhi that joins them.
 */
export function encode(words: readonly string[]): Uint8Array {
  const run: number[] = [];
  for (const word of words) {
    for (let index = 0; index < word.length; index += 1) {
      const code = codeOf(word.charAt(index));
      const last = run.length - 1;
      if (index > 0) run.push(code);
      else if ((run[last] ?? 0) % wordStart === code) run[last] = code | wordStart;
      else run.push(code | wordStart);
    }
  }
  return Uint8Array.from(run.slice(0, maxRun));
}
