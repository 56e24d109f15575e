import { Fragment, type ReactNode } from 'react';
import type { ApparatusMark } from '../edition/marks.ts';
import type { FoundPlace } from './find-words.ts';
import type { StyledRange } from '../../../shared/markup.ts';
import { StyledText } from '../../ui/StyledText.tsx';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';

interface Props {
  text: string;
  styles?: readonly StyledRange[] | undefined;
  /** The search's matches in this line, and the current one. */
  places: readonly FoundPlace[];
  current: FoundPlace | null;
  /** Marks of the apparatus, each joined to the word before it. */
  marks?: readonly ApparatusMark[];
  markOf?: (mark: ApparatusMark) => ReactNode;
}

/** The text of a line, with the search's matches marked. */
export function LineText({ text, styles, places, current, marks = none, markOf }: Props) {
  const bound = bindTrailingSigns(text);
  if (places.length === 0 && marks.length === 0) return <StyledText text={bound} styles={styles} />;
  const shown = (from: number, to: number) => (
    <HighlightedText
      text={bound}
      styles={styles}
      from={from}
      to={to}
      places={places}
      current={current}
    />
  );
  return (
    <>
      {marks.map((mark, index) => {
        const before = marks[index - 1]?.at ?? 0;
        const word = Math.max(before, bound.slice(0, mark.at).search(/\S+$/));
        return (
          <Fragment key={mark.at}>
            {shown(before, word)}
            <span className="keep">
              {shown(word, mark.at)}
              {markOf?.(mark)}
            </span>
          </Fragment>
        );
      })}
      {shown(marks.at(-1)?.at ?? 0, bound.length)}
    </>
  );
}

const none: readonly ApparatusMark[] = [];

/** A part of a line with its matches; a match that crosses the part's ends is marked up to them. */
function HighlightedText({
  text,
  styles,
  from,
  to,
  places,
  current,
}: { text: string; from: number; to: number } & Pick<Props, 'styles' | 'places' | 'current'>) {
  const styled = (start: number, end: number) => (
    <StyledText text={text} styles={styles} from={start} to={end} />
  );
  const own = places.filter(({ start, end }) => end > from && start < to);
  return (
    <>
      {own.map((place, at) => (
        <Fragment key={place.start}>
          {styled(own[at - 1]?.end ?? from, Math.max(place.start, from))}
          <mark className={place === current ? 'found found-now' : 'found'}>
            {styled(Math.max(place.start, from), Math.min(place.end, to))}
          </mark>
        </Fragment>
      ))}
      {styled(Math.min(own.at(-1)?.end ?? from, to), to)}
    </>
  );
}
