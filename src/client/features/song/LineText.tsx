import type { Place } from './find-words.ts';
import { bindTrailingSigns } from './song-text.ts';

interface Props {
  text: string;
  /** Places found in this line, and the one the reader stands at. */
  places: readonly Place[];
  current: Place | null;
}

/** The words of a line, what was searched for marked in them. */
export function LineText({ text, places, current }: Props) {
  const bound = bindTrailingSigns(text);
  if (places.length === 0) return bound;
  return (
    <>
      {places.map((place, at) => (
        <span key={place.start}>
          {bound.slice(places[at - 1]?.end ?? 0, place.start)}
          <mark className={place === current ? 'found found-now' : 'found'}>{bound.slice(place.start, place.end)}</mark>
        </span>
      ))}
      {bound.slice(places.at(-1)?.end ?? 0)}
    </>
  );
}
