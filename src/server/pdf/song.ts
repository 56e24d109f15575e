import { languageFacts } from '../../shared/languages.ts';
import { type Line } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import type { BookSong } from './book.ts';
import { uncertainMark } from './uncertain.ts';
import type { Block, BlockGroup } from './flow.ts';
import { asideLabel, sectionLabel, withLabel, type Label, type Typesetting } from './label.ts';
import { breakLines, oneLine, stack } from './lines.ts';
import { notationGroups } from './notation.ts';
import type { Item } from './page.ts';
import { bookWords } from '../../shared/edition/book-words.ts';

/** A song as groups that stay together: its head with the first stanza, each further stanza, the rows of notation, the meaning. */
export function songGroups(song: BookSong, typesetting: Typesetting): BlockGroup[] {
  const [first = [], ...rest] = [
    ...stanzaGroups(song, typesetting),
    ...notationGroups(song.notation, typesetting),
    ...meaningGroups(song, typesetting),
  ];
  return [[...headBlocks(song, typesetting), ...first], ...rest];
}

function headBlocks(
  { number, title, roman, raga, tala }: BookSong,
  { language, measures }: Typesetting,
): Block[] {
  const { left, right, aside, sizes } = measures;
  const width = right - left - aside;
  const lang = languageFacts[language].song;
  const { texts, height } = stack(
    breakLines(title, { size: sizes.title, ink: 'ink', lang, width }),
    aside,
  );
  const figure = oneLine(
    String(number),
    { size: sizes.title, ink: 'accent', lang: 'en' },
    aside * 0.8,
  );
  const quiet = [
    language === 'English' ? '' : roman,
    [raga, tala].filter(Boolean).join(' · '),
  ].filter(Boolean);
  const notes = stack(
    quiet.map((text) => oneLine(text, { size: sizes.quiet, ink: 'soft', lang: 'en' }, width)),
    aside,
  );
  return [
    {
      above: sizes.title * 1.8,
      height,
      items: [{ ...figure.text, y: texts[0]?.y ?? 0 }, ...texts],
    },
    { above: 0, height: notes.height + sizes.quiet * 0.4, items: notes.texts },
  ];
}

function stanzaGroups({ lyrics }: BookSong, typesetting: Typesetting): BlockGroup[] {
  const { song: size } = typesetting.measures.sizes;
  return parseLyrics(lyrics).flatMap(({ name, stanzas }) =>
    stanzas.map((lines, index): BlockGroup =>
      lines.map((line, lineIndex) => ({
        ...songLine(
          line,
          lineIndex === 0 && index === 0 && name ? sectionLabel(name, typesetting) : [],
          typesetting,
        ),
        above: lineIndex === 0 ? size * 0.8 : 0,
      })),
    ),
  );
}

/** A line of lyrics; where it is too long, its further lines are indented. A raised red question mark marks an uncertain reading. */
function songLine(
  { text, uncertain: doubtful }: Line,
  label: Label,
  typesetting: Typesetting,
): Omit<Block, 'above'> {
  const { language, measures } = typesetting;
  const { left, right, aside, sizes } = measures;
  const mark = doubtful ? uncertainMark(typesetting) : null;
  const width = right - left - aside - (mark ? mark.width + 2 : 0);
  const lines = breakLines(text, {
    size: sizes.song,
    ink: 'ink',
    lang: languageFacts[language].song,
    width,
    hang: sizes.song * 1.6,
  });
  const { texts, height } = stack(lines, aside);
  const last = texts.at(-1);
  const items: Item[] = [...texts];
  if (mark && last)
    items.push({
      ...mark.text,
      x: last.x + (lines.at(-1)?.width ?? 0) + 2,
      y: last.y - sizes.song * 0.3,
      says: ' (?)',
    });
  return { height, items: withLabel(label, items) };
}

function meaningGroups({ meaning }: BookSong, typesetting: Typesetting): BlockGroup[] {
  if (!meaning) return [];
  const { language, measures } = typesetting;
  const { left, right, aside, sizes } = measures;
  const words = bookWords[language];
  const label = asideLabel(
    meaning.language === language ? words.meaning : words.standIn,
    typesetting,
  );
  return meaning.text.split(/\n\s*\n/).flatMap((paragraph, index) => {
    const lines = breakLines(paragraph, {
      size: sizes.prose,
      ink: 'ink',
      lang: languageFacts[meaning.language].prose,
      width: right - left - aside,
    });
    const blocks = lines.map((line, lineIndex): Block => {
      const { texts, height } = stack([line], aside);
      const above = lineIndex > 0 ? 0 : index > 0 ? sizes.prose * 0.6 : sizes.song * 1.2;
      return {
        above,
        height,
        items: withLabel(index === 0 && lineIndex === 0 ? label : [], texts),
      };
    });
    return keepEnds(blocks);
  });
}

/** Splits a paragraph into groups so that neither its first nor its last line stands alone on a page. */
function keepEnds(blocks: readonly Block[]): BlockGroup[] {
  if (blocks.length < 4) return [blocks];
  return [blocks.slice(0, 2), ...blocks.slice(2, -2).map((block) => [block]), blocks.slice(-2)];
}
