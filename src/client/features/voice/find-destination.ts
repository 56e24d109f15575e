import { distance, encode, weigh } from '../../../shared/search/distance.ts';
import { phoneticWords } from '../../../shared/search/key.ts';
import { commands, type Destination } from './commands.ts';

interface Keyword {
  place: Destination;
  run: Uint8Array;
  weight: number;
}

/** The largest allowed distance, as a part of the keyword's weight: a vowel or two, a voiced letter, the s of a plural. */
const tolerance = 0.18;
/** How many words a recogniser may split a keyword into: admin panel, you tube, ಪಿ ಡಿ ಎಫ್. */
const maxWords = 3;
/** Kannada case endings (ಹಿಸ್ಟರಿಗೆ, ಗ್ಯಾಲರಿಯಲ್ಲಿ) in the letters of the key, and the English plural s. */
const ending = /(?<=...)(?:i?ge|a?ke|i?ali|i?anu|s)$/;

/** Keywords, the longest first, so that “audit log” is not taken for “audio”. */
const keywords: Keyword[] = Object.entries(commands)
  .flatMap(([place, { phrases }]) =>
    phrases
      .split(', ')
      .map((words) => ({ place: place as Destination, run: encode(phoneticWords(words)) })),
  )
  .map((keyword) => ({ ...keyword, weight: weigh(keyword.run) }))
  .sort((a, b) => b.weight - a.weight);

/** The destination that one of the alternatives names, in any script; an exact match goes before a near one. */
export function findDestination(readings: readonly string[]): Destination | null {
  const pieces = readings.flatMap(piecesOf);
  for (const allowed of [0, tolerance]) {
    const found = keywords.find(({ run, weight }) =>
      pieces.some((piece) => distance(piece, run) <= allowed * weight),
    );
    if (found) return found.place;
  }
  return null;
}

/** Each run of up to `maxWords` words as letter codes, with and without the last word's ending. A joiner divides words as a space does: ಹೋಮ್‌ಗೆ. */
function piecesOf(text: string): Uint8Array[] {
  const words = phoneticWords(text.replace(/[^\p{L}\p{M}]+/gu, ' ')).filter((word) => word !== '');
  return words.flatMap((_, from) =>
    words.slice(from, from + maxWords).flatMap((_last, more) => {
      const piece = words.slice(from, from + more + 1);
      const last = piece.at(-1) ?? '';
      return [
        encode(piece),
        ...(ending.test(last) ? [encode([...piece.slice(0, -1), last.replace(ending, '')])] : []),
      ];
    }),
  );
}
