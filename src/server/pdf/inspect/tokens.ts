import { PdfProblem } from './problem.ts';

/**
 * The allowed number of each token in a file, many times that of a tagged book of 500 pages. A parser allocates some hundred bytes for
 * each, so a file of a few MB could take all memory. Compressed pictures contain these bytes by chance: 25 MB have some 100,000 slashes and
 * as many brackets. An object counts twice, because its end is counted too.
 */
const max = { names: 600_000, arrays: 400_000, dictionaries: 300_000, objects: 400_000 };

/** Counts tokens in all bytes that are passed to it, compressed or not, before anything is parsed. */
export function countTokens(): { add: (bytes: Uint8Array) => void } {
  const found = { names: 0, arrays: 0, dictionaries: 0, objects: 0 };
  return {
    /** @throws PdfProblem */
    add(bytes) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index];
        if (byte === 0x2f) found.names += 1;
        else if (byte === 0x5b) found.arrays += 1;
        else if (byte === 0x3c && bytes[index + 1] === 0x3c) found.dictionaries += 1;
        else if (byte === 0x6f && bytes[index + 1] === 0x62 && bytes[index + 2] === 0x6a)
          found.objects += 1;
      }
      for (const [name, count] of Object.entries(found))
        if (count > max[name as keyof typeof max]) throw new PdfProblem('heavy', name);
    },
  };
}
