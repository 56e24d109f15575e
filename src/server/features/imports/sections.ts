import { languages } from '../../../shared/languages.ts';
import { parseLyrics, printLyrics } from '../../../shared/lyrics.ts';
import { phoneticKey } from '../../../shared/search/key.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { leadingNumber } from '../../../shared/compositions/titles.ts';

const parts = ['Pallavi', 'Anupallavi', 'Charana'] as const;
const byKey = new Map(
  parts.flatMap((part) =>
    [part, ...languages.map((language) => sectionName(part, language).text)].map((name) => [phoneticKey(name), part] as const),
  ),
);

/**
 * Lyrics as a person typed them, in the plain form (docs/edition-format.md): a line that is only the name of a section, in
 * any script, with or without brackets, colon and number, becomes its heading. Charanas without a number are counted.
 */
export function plainLyrics(text: string): string {
  let charanas = 0;
  const lines = text.split('\n').map((line) => {
    const heading = headingOf(line);
    if (heading?.part !== 'Charana') return heading ? `\n[${heading.part}]` : line;
    charanas = heading.number ?? charanas + 1;
    return `\n[Charana ${charanas}]`;
  });
  return printLyrics(parseLyrics(lines.join('\n')));
}

function headingOf(line: string): { part: (typeof parts)[number]; number: number | null } | null {
  const [, name = '', digits = ''] = /^[\s[(]*(\p{L}[\p{L}\p{M}]{2,14})[\s.-]*(\p{Nd}{1,2})?[\s.:\-–—\])]*$/u.exec(line) ?? [];
  const part = name && byKey.get(phoneticKey(name));
  return part ? { part, number: digits ? leadingNumber(digits) : null } : null;
}

/** The plain form of sections that stand in columns of their own. */
export function joinSections(cells: readonly { part: 'pallavi' | 'anupallavi' | 'charana'; text: string }[]): string {
  let charanas = 0;
  const ordered = (['pallavi', 'anupallavi', 'charana'] as const).flatMap((part) =>
    cells.filter((cell) => cell.part === part && cell.text),
  );
  const blocks = ordered.map(({ part, text }) => {
    const name = part === 'charana' ? `Charana ${(charanas += 1)}` : part === 'pallavi' ? 'Pallavi' : 'Anupallavi';
    return `[${name}]\n${text}`;
  });
  return printLyrics(parseLyrics(blocks.join('\n\n')));
}
