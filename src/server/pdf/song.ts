import { languageFacts, type Language } from '../../shared/languages.ts';
import { type Line, linesOf } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import type { BookSong } from './book.ts';
import { uncertainMark } from './uncertain.ts';
import type { Block, BlockGroup } from './flow.ts';
import { asideLabel, sectionLabel, withLabel, type Label, type Typesetting } from './label.ts';
import { breakLines, oneLine, stack, endingAt } from './lines.ts';
import { notationGroups } from './notation.ts';
import type { Item } from './page.ts';
import { bookWords } from '../../shared/edition/book-words.ts';
import { leader } from './front.ts';
import { decompose } from '../../shared/normal-form.ts';

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

interface FirstLine {
  text: string;
  page: number;
  songIndex: number;
}

/** The first line of a song's lyrics; its title where it has no lyrics. */
export function firstLineOf({ lyrics, title }: BookSong): string {
  return linesOf(parseLyrics(lyrics))[0]?.text ?? title;
}

/**
 * Groups lines by their first letter, in the language's dictionary order (CLDR): the anusvara comes before the consonants, ಕ್ಷ is under ಕ,
 * and Tamil counts from அ to ஹ.
 */
export function byLetter(
  lines: readonly FirstLine[],
  language: Language,
): { letter: string; lines: FirstLine[] }[] {
  const { compare } = new Intl.Collator(languageFacts[language].song, { ignorePunctuation: true });
  const letters: { letter: string; lines: FirstLine[] }[] = [];
  for (const line of lines.toSorted(
    (a, b) => compare(a.text, b.text) || a.songIndex - b.songIndex,
  )) {
    const letter = letterOf(line.text);
    const last = letters.at(-1);
    if (last && compare(last.letter, letter) === 0) last.lines.push(line);
    else letters.push({ letter, lines: [line] });
  }
  return letters;
}

/** The letter under which a line is listed: without vowel signs; for Latin without diacritics, in upper case. */
function letterOf(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '#';
  return /\p{Script=Latin}/u.test(letter) ? decompose(letter).charAt(0).toUpperCase() : letter;
}

/** The index as groups, so that a letter's heading stays on the page of its first line. */
export function firstLineGroups(
  lines: readonly FirstLine[],
  width: number,
  typesetting: Typesetting,
): BlockGroup[] {
  const { language, measures } = typesetting;
  const { sizes } = measures;
  const lang = languageFacts[language].song;
  const size = sizes.prose * 0.92;
  return byLetter(lines, language).flatMap(({ letter, lines: under }) =>
    under.map(({ text, page, songIndex }, index): BlockGroup => {
      const set = breakLines(text, {
        size,
        ink: 'ink',
        lang,
        width: width - size * 2.4,
        hang: size,
      });
      const { texts, height } = stack(set);
      const y = texts.at(-1)?.y ?? 0;
      const items: Item[] = [
        ...texts,
        ...leader(
          (texts.at(-1)?.x ?? 0) + (set.at(-1)?.width ?? 0),
          width - size * 2,
          y,
          typesetting,
        ),
        endingAt(oneLine(String(page), { size, ink: 'ink', lang: 'en' }), width, y),
        { kind: 'link', x: 0, y: 0, width, height, song: songIndex },
      ];
      const entry: Block = { above: size * 0.12, height, items };
      return index === 0 ? [letterBlock(letter, lang, typesetting), entry] : [entry];
    }),
  );
}

function letterBlock(letter: string, lang: string, { measures: { sizes } }: Typesetting): Block {
  const { texts, height } = stack([
    oneLine(letter, { size: sizes.prose * 1.25, ink: 'accent', lang }),
  ]);
  return { above: sizes.prose * 0.9, height, items: texts };
}
