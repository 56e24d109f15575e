import type { BookWord } from '../../../shared/books.ts';
import { findDoubts } from './doubts.ts';

/** The text of a line with its doubtful words marked, and underlined for those who do not see the colour. */
export function LineText({ words, text }: { words: readonly BookWord[]; text: string }) {
  const doubts = findDoubts(words, text);
  const parts = doubts.map((doubt, index) => ({
    ...doubt,
    before: text.slice(doubts[index - 1]?.to ?? 0, doubt.from),
  }));
  return (
    <span lang="kn" className="font-song text-lg leading-script whitespace-pre-wrap">
      {parts.map(({ word, before, text: doubtful }) => (
        <span key={word}>
          {before}
          <mark className="bg-mark text-inherit underline decoration-dashed decoration-2 underline-offset-4">
            {doubtful}
          </mark>
        </span>
      ))}
      {text.slice(doubts.at(-1)?.to ?? 0)}
    </span>
  );
}
