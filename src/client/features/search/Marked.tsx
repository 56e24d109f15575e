import { Fragment } from 'react';
import type { TextRange } from '../../../shared/search.ts';

/** A text with the parts that matched the query. */
export function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const joined = joinNeighbours(text, ranges);
  return (
    <>
      {joined.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(joined[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(joined.at(-1)?.to ?? 0)}
    </>
  );
}

/** Words that stand side by side are marked as one. */
function joinNeighbours(text: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && text.slice(last.to, range.from).trim() === '')
      joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}
