import { languageFacts } from '../../shared/languages.ts';
import { linesOf } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import type { BookSong } from './book.ts';
import type { BlockGroup } from './flow.ts';
import type { Typesetting } from './label.ts';
import { breakLines, oneLine, stack, type TypesetLine } from './lines.ts';
import type { TextItem } from './page.ts';
import { bookWords } from '../../shared/edition/book-words.ts';

/** The mark of an uncertain reading, a small red question mark. */
export function uncertainMark({ measures: { sizes } }: Typesetting): TypesetLine {
  return oneLine('?', { size: sizes.song * 0.75, ink: 'accent', lang: 'en' });
}

/** The explanation of the mark, for a book in which it occurs. */
export function uncertainGroups(
  songs: readonly BookSong[],
  typesetting: Typesetting,
): BlockGroup[] {
  if (
    !songs.some(({ lyrics }) =>
      linesOf(parseLyrics(lyrics)).some(({ uncertain: doubtful }) => doubtful),
    )
  )
    return [];
  const { language, measures } = typesetting;
  const { left, right, sizes } = measures;
  const mark = uncertainMark(typesetting);
  const lines = breakLines(bookWords[language].uncertain, {
    size: sizes.quiet,
    ink: 'soft',
    lang: languageFacts[language].prose,
    width: right - left - mark.width - 4,
  });
  const { texts, height } = stack(lines, mark.width + 4);
  const first: TextItem = { ...mark.text, y: (texts[0]?.y ?? 0) - sizes.quiet * 0.15 };
  return [[{ above: sizes.song * 1.6, height, items: [first, ...texts] }]];
}
