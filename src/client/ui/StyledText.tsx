import { Fragment } from 'react';
import type { StyledRange } from '../../shared/markup.ts';
import { richLook } from './rich-styles.ts';

interface Props {
  text: string;
  styles?: readonly StyledRange[] | undefined;
  /** The part of the text that is drawn, in UTF-16 units; the whole by default. */
  from?: number;
  to?: number;
}

/** A part of a line, with its styles. */
export function StyledText({ text, styles, from = 0, to = text.length }: Props) {
  if (!styles) return text.slice(from, to);
  const own = styles.filter((range) => range.to > from && range.from < to);
  return (
    <>
      {own.map((range, index) => (
        <Fragment key={range.from}>
          {text.slice(own[index - 1]?.to ?? from, Math.max(range.from, from))}
          <span className={richLook(range.classes)}>
            {text.slice(Math.max(range.from, from), Math.min(range.to, to))}
          </span>
        </Fragment>
      ))}
      {text.slice(Math.min(own.at(-1)?.to ?? from, to), to)}
    </>
  );
}
