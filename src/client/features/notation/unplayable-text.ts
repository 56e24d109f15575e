import type { Unplayable } from '../../../shared/notation/score.ts';
import type { notationWords } from '../../words/en.notation.ts';

/** Why a notation is not played, in a calm sentence. */
export function unplayableText(unplayable: Unplayable, words: typeof notationWords): string {
  if (unplayable.why === 'nothing') return words.nothing;
  if (unplayable.why === 'raga') return unplayable.raga ? words.unknownRaga(unplayable.raga) : words.noRaga;
  const { line, at, kind, excerpt } = unplayable.found;
  return kind === 'not-in-raga' ? words.notInRaga(line, at, excerpt) : words.unreadable(line, at);
}
