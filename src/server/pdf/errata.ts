import { bookWords } from '../../shared/edition/book-words.ts';
import { languageFacts } from '../../shared/languages.ts';
import type { ChangedLine, ChangedSong } from '../../shared/printouts.ts';
import type { Errata } from './book.ts';
import { dateOf } from './dates.ts';
import type { Block, BlockGroup } from './flow.ts';
import { asideLabel, withLabel, type Typesetting } from './label.ts';
import { breakLines, oneLine, stack } from './lines.ts';
import type { Ink } from './page.ts';

/** The day of the printout; then each song with its lines as printed and as they are now, and why they were corrected. */
export function errataGroups(
  { printedAt, songs, language }: Errata,
  typesetting: Typesetting,
): BlockGroup[] {
  const { printed, unchanged } = bookWords[language];
  const day = noteBlock(`${printed}: ${dateOf(printedAt, language)}`, 0, typesetting);
  if (songs.length === 0) return [[day, noteBlock(unchanged, 1, typesetting)]];
  return [[day], ...songs.flatMap((song) => songGroups(song, typesetting))];
}

function songGroups(song: ChangedSong, typesetting: Typesetting): BlockGroup[] {
  const { changed, withdrawn } = bookWords[typesetting.language];
  const head = headBlock(song, typesetting);
  if (song.state === 'withdrawn') return [[head, noteBlock(withdrawn, 0.2, typesetting)]];
  if (song.lines.length === 0) return [[head, noteBlock(changed, 0.2, typesetting)]];
  const groups = song.lines.map((line, index): BlockGroup => {
    const correction = line.by === null ? undefined : song.corrections[line.by];
    const isLast = song.lines[index + 1]?.by !== line.by;
    return [
      ...lineBlocks(line, typesetting),
      ...(correction && isLast ? [correctionBlock(correction, typesetting)] : []),
    ];
  });
  return [[head, ...(groups[0] ?? [])], ...groups.slice(1)];
}

function headBlock(
  { number, title }: ChangedSong,
  { language, measures: { left, right, aside, sizes } }: Typesetting,
): Block {
  const lang = languageFacts[language].song;
  const size = sizes.title * 0.72;
  const width = right - left - aside;
  const { texts, height } = stack(
    breakLines(title || '–', { size, ink: 'ink', lang, width }),
    aside,
  );
  const figure = oneLine(String(number), { size, ink: 'accent', lang: 'en' }, aside * 0.8);
  return {
    above: sizes.title,
    height,
    items: [{ ...figure.text, y: texts[0]?.y ?? 0 }, ...texts],
  };
}

/** A line as printed above the line as it is now; one that was added or taken away has only one of both. */
function lineBlocks(
  { part, before, after }: Omit<ChangedLine, 'by'>,
  typesetting: Typesetting,
): Block[] {
  const { language, measures } = typesetting;
  const { left, right, aside, sizes } = measures;
  const { printed, now } = bookWords[language];
  const facts = languageFacts[language];
  const lang = part === 'meaning' ? facts.prose : facts.song;
  const size = part === 'meaning' ? sizes.prose : sizes.song;
  const width = right - left - aside;
  const block = (label: string, text: string, ink: Ink, above: number): Block => {
    const lines = text
      .split('\n')
      .flatMap((line) => breakLines(line, { size, ink, lang, width, hang: size }));
    const { texts, height } = stack(lines, aside);
    return { above, height, items: withLabel(asideLabel(label, typesetting), texts) };
  };
  return [
    block(printed, before || '–', 'soft', size * 0.7),
    block(now, after || '–', 'ink', size * 0.1),
  ];
}

function correctionBlock(
  { at, reason }: ChangedSong['corrections'][number],
  typesetting: Typesetting,
): Block {
  const day = dateOf(Date.parse(at), typesetting.language);
  return noteBlock(reason ? `${day}: ${reason}` : day, 0.1, typesetting);
}

/** A quiet line in the column of the text; `above` in heights of its letters. */
function noteBlock(
  text: string,
  above: number,
  { language, measures: { left, right, aside, sizes } }: Typesetting,
): Block {
  const { texts, height } = stack(
    breakLines(text, {
      size: sizes.quiet,
      ink: 'soft',
      lang: languageFacts[language].prose,
      width: right - left - aside,
    }),
    aside,
  );
  return { above: above * sizes.quiet, height, items: texts };
}
