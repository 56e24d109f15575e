import type { SongContent } from '../../../shared/compositions.ts';
import { languageFacts, showsSanskrit } from '../../../shared/languages.ts';
import type { StyledRange } from '../../../shared/markup.ts';
import type { Section } from '../../../shared/lyrics.ts';

/** A line with its number in the song, from 1; null for a line that only the second script has. */
export interface NumberedLine {
  at: number | null;
  text: string;
  uncertain: boolean;
  /** The parts of the text that have a style. */
  styles?: StyledRange[];
  /** The same line in the second script. */
  beside: string | null;
}

export interface NumberedSection {
  name: string;
  stanzas: NumberedLine[][];
}

/** The text that a song's page shows first, with its language tag. */
export function shownText({
  language,
  lyrics,
  sanskrit,
}: Pick<SongContent, 'language' | 'lyrics' | 'sanskrit'>): {
  sections: Section[];
  lang: string;
} {
  if (showsSanskrit(language) && sanskrit.length > 0)
    return { sections: sanskrit, lang: languageFacts.Sanskrit.song };
  return { sections: lyrics, lang: languageFacts[language].song };
}

/**
 * Numbers the lines over the whole song and pairs them with a second text, section by section and line by line. A line that
 * only one of the two texts has stays unpaired.
 */
export function numberLines(
  sections: readonly Section[],
  second: readonly Section[] | null = null,
): NumberedSection[] {
  let at = 0;
  const numbered = sections.map(({ name, stanzas }, place): NumberedSection => {
    const others = second?.[place]?.stanzas.flat() ?? [];
    let taken = 0;
    const own = stanzas.map((lines) =>
      lines.map(({ text, uncertain, styles }): NumberedLine => {
        at += 1;
        taken += 1;
        return {
          at,
          text,
          uncertain,
          ...(styles && { styles }),
          beside: others[taken - 1]?.text ?? null,
        };
      }),
    );
    return { name, stanzas: [...own, ...aloneStanza(others.slice(taken))] };
  });
  const rest = (second ?? [])
    .slice(sections.length)
    .map(({ name, stanzas }) => ({ name, stanzas: aloneStanza(stanzas.flat()) }));
  return [...numbered, ...rest];
}

function aloneStanza(lines: readonly { text: string }[]): NumberedLine[][] {
  return lines.length > 0
    ? [lines.map(({ text }) => ({ at: null, text: '', uncertain: false, beside: text }))]
    : [];
}

/** The number of the line that a question names at its start (`Charana 1, line 2: ...`); null when it names none. */
export function placeOfQuestion(question: string, sections: readonly Section[]): number | null {
  const [, name, line] = /^([^:,]+), line (\d+)\b/.exec(question) ?? [];
  if (!name) return null;
  let before = 0;
  for (const section of sections) {
    const { length } = section.stanzas.flat();
    if (section.name === name)
      return Number(line) >= 1 && Number(line) <= length ? before + Number(line) : null;
    before += length;
  }
  return null;
}

/** The paragraphs of a prose text, each with its offset in UTF-16 units. */
export function paragraphsOf(text: string): { text: string; from: number }[] {
  let from = 0;
  // Every second piece is the separator between two paragraphs.
  return text.split(/(\n\s*\n)/).flatMap((piece, index) => {
    from += piece.length;
    return index % 2 === 0 ? [{ text: piece, from: from - piece.length }] : [];
  });
}

/**
 * The paragraphs of a meaning under the stanzas that they explain, an array for each section with one for each stanza. They correspond where there are as many
 * paragraphs as stanzas, or as many as sections, whose meaning then stands under their last stanza; null where there are more or fewer.
 */
export function meaningOfStanzas<Paragraph>(
  paragraphs: readonly Paragraph[],
  sections: readonly Pick<Section, 'stanzas'>[],
): (Paragraph | null)[][] | null {
  const counts = sections.map(({ stanzas }) => stanzas.length);
  const ends = counts.map((_, index) =>
    counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0),
  );
  if (paragraphs.length === (ends.at(-1) ?? 0))
    return counts.map((count, index) => paragraphs.slice((ends[index] ?? 0) - count, ends[index]));
  if (paragraphs.length !== sections.length) return null;
  return counts.map((count, index) =>
    Array.from({ length: count }, (_, stanza) =>
      stanza === count - 1 ? (paragraphs[index] ?? null) : null,
    ),
  );
}
