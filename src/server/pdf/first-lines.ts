import { languageFacts, type Language } from '../../shared/languages.ts';
import { linesOf } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import type { BookSong } from './book.ts';
import type { Block, BlockGroup } from './flow.ts';
import { leader } from './front.ts';
import type { Typesetting } from './label.ts';
import { breakLines, endingAt, oneLine, stack } from './lines.ts';
import type { Item } from './page.ts';
import { decompose } from '../../shared/normal-form.ts';

export interface FirstLine {
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
