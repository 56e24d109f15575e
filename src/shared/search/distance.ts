import { encode, letterMask } from './codes.ts';
import { lossOf, plainCosts, weigh } from './letter-costs.ts';

export { encode, weigh };

/** The weighted edit distance between two whole runs, by the letter costs of the titles. */
export function distance(one: Uint8Array, other: Uint8Array): number {
  let above = [0];
  for (const code of other) above.push(above.at(-1)! + lossOf[code & letterMask]!);
  for (const code of one) {
    const letter = code & letterMask;
    const row = [above[0]! + lossOf[letter]!];
    for (const [at, otherCode] of other.entries()) {
      const otherLetter = otherCode & letterMask;
      row.push(
        Math.min(
          above[at]! + plainCosts[letter * 32 + otherLetter]!,
          above[at + 1]! + lossOf[letter]!,
          row[at]! + lossOf[otherLetter]!,
        ),
      );
    }
    above = row;
  }
  return above.at(-1)!;
}
