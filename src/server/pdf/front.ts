import { languageFacts } from '../../shared/languages.ts';
import type { BookSong, Songbook } from './book.ts';
import { checkBlock } from './check-code.ts';
import { dateOf } from './dates.ts';
import type { Block, BlockGroup } from './flow.ts';
import type { Typesetting } from './label.ts';
import { breakLines, centredAt, endingAt, oneLine, stack } from './lines.ts';
import { moved, type Item, type PdfPage } from './page.ts';
import { tambura } from './tambura.ts';
import { bookWords } from '../../shared/edition/book-words.ts';

/** The cover: composer, title, a drawing of a tambura, the code that finds corrections, and the edition's revision and date. */
export function coverPage(
  { title, edition, check }: Pick<Songbook, 'title' | 'edition' | 'check'>,
  typesetting: Typesetting,
): PdfPage {
  const { language, measures } = typesetting;
  const { width, height, left, right, sizes } = measures;
  const words = bookWords[language];
  const lang = languageFacts[language].prose;
  const centre = width / 2;
  const room = right - left;
  const items: Item[] = [];

  items.push(
    centredAt(
      oneLine(words.composer, { size: sizes.title * 0.8, ink: 'accent', lang }, room),
      centre,
      height * 0.2,
    ),
  );
  items.push(
    centredAt(
      oneLine('1484 – 1564', { size: sizes.quiet * 1.1, ink: 'soft', lang: 'en' }),
      centre,
      height * 0.2 + sizes.title * 1.1,
    ),
  );
  const lines = breakLines(title || words.title, {
    size: sizes.cover,
    ink: 'ink',
    lang,
    width: room,
  });
  items.push(
    ...stack(lines).texts.map((text, index) => ({
      ...text,
      x: centre - (lines[index]?.width ?? 0) / 2,
      y: text.y + height * 0.33,
    })),
  );

  const scale = (room * 0.62) / tambura.width;
  items.push({
    kind: 'drawing',
    x: centre - (tambura.width * scale) / 2,
    y: height * 0.6,
    scale,
    width: 0.9,
    ink: 'soft',
    path: tambura.path,
  });
  const edited = `${words.revision} ${edition.revision} · ${dateOf(edition.at, language)}`;
  if (check) {
    const block = checkBlock(check, { state: edited, size: 42, room }, typesetting);
    items.push(
      ...block.items.map((item) => moved(item, centre - block.width / 2, height * 0.9 - 24)),
    );
  } else {
    items.push(
      centredAt(
        oneLine(edited, { size: sizes.quiet, ink: 'soft', lang }, room),
        centre,
        height * 0.9,
      ),
    );
  }
  return { width, height, items };
}

interface Entry {
  song: BookSong;
  /** The page number as printed, from 1; 0 in the first layout, which only measures how many pages the contents take. */
  page: number;
  /** The song's index in the book, from 0. */
  songIndex: number;
}

/** The heading of a part of the book, with a thin line under it. */
export function partHead(title: string, { language, measures }: Typesetting): Block {
  const { left, right, sizes } = measures;
  const { texts, height } = stack(
    breakLines(title, {
      size: sizes.title,
      ink: 'ink',
      lang: languageFacts[language].prose,
      width: right - left,
    }),
  );
  const y = height + sizes.title * 0.15;
  return {
    above: 0,
    height: height + sizes.title * 0.6,
    items: [
      ...texts,
      { kind: 'rule', x: 0, y, toX: right - left, toY: y, width: 0.6, ink: 'accent' },
    ],
  };
}

/** The table of contents: every song with its page number. */
export function contentsGroups(entries: readonly Entry[], typesetting: Typesetting): BlockGroup[] {
  const { language, measures } = typesetting;
  const { left, right, sizes } = measures;
  const lang = languageFacts[language].song;
  const width = right - left;
  const figures = sizes.prose * 2.6;
  return entries.map(({ song: { number, title }, page, songIndex }): BlockGroup => {
    const lines = breakLines(title, {
      size: sizes.prose,
      ink: 'ink',
      lang,
      width: width - 2 * figures - sizes.prose,
      hang: sizes.prose,
    });
    const { texts, height } = stack(lines, figures);
    const y = texts.at(-1)?.y ?? 0;
    const figure = oneLine(String(number), { size: sizes.prose, ink: 'accent', lang: 'en' });
    const items: Item[] = [
      endingAt(figure, figures - sizes.prose * 0.7, texts[0]?.y ?? 0),
      ...texts,
      ...leader(
        (texts.at(-1)?.x ?? 0) + (lines.at(-1)?.width ?? 0),
        width - figures * 0.8,
        y,
        typesetting,
      ),
      endingAt(oneLine(String(page), { size: sizes.prose, ink: 'ink', lang: 'en' }), width, y),
      { kind: 'link', x: 0, y: 0, width, height, song: songIndex },
    ];
    return [{ above: sizes.prose * 0.12, height, items }];
  });
}

/** The dots between a title and its page number, on a common grid, so that those of all lines align. */
export function leader(
  from: number,
  to: number,
  y: number,
  { measures: { sizes } }: Typesetting,
): Item[] {
  const dots = sizes.prose * 0.62;
  const x = Math.ceil((from + dots * 0.8) / dots) * dots;
  const toX = Math.floor(to / dots) * dots;
  return toX - x < dots * 2
    ? []
    : [{ kind: 'rule', x, y: y - 0.6, toX, toY: y - 0.6, width: 0.9, dots, ink: 'rule' }];
}
