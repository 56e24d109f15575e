import type { Unplayable } from '../../../shared/notation/score.ts';
import type { notationMessages } from './notation.en.ts';

/** The message for a notation that cannot be played. */
export function unplayableText(unplayable: Unplayable, words: typeof notationMessages): string {
  if (unplayable.why === 'nothing') return words.nothing;
  if (unplayable.why === 'raga')
    return unplayable.raga ? words.unknownRaga(unplayable.raga) : words.noRaga;
  const { line, at, kind, excerpt } = unplayable.found;
  return kind === 'not-in-raga' ? words.notInRaga(line, at, excerpt) : words.unreadable(line, at);
}
