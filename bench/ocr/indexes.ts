import { linesOf, withWholeWords } from '../../src/shared/lyrics.ts';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import {
  lineIndexSteps,
  titleIndexSteps,
  type LineIndex,
  type TitleIndex,
} from '../../src/shared/search/entry.ts';
import { songsWithWords } from './songbook.ts';

/** The indexes by which the site searches, of the seed songs or some of them. */
export function editionIndexes(isIncluded: (number: number) => boolean = () => true): {
  lines: LineIndex;
  titles: TitleIndex;
} {
  const songs = songsWithWords().filter(({ number }) => isIncluded(number));
  const lines = songs.flatMap(({ number, lyrics }) =>
    withWholeWords(linesOf(parseLyrics(lyrics))).map((line, index) => ({
      number,
      line,
      at: String(index + 1),
    })),
  );
  return {
    lines: last(lineIndexSteps(lines)),
    titles: last(
      titleIndexSteps(songs.map(({ number, title, roman }) => ({ number, kannada: title, roman }))),
    ),
  };
}

function last<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
