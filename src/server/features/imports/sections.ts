import { divideLine, withHeadings } from '../../../shared/headings.ts';
import { cleanStyled } from '../../../shared/markup.ts';

const uncertainMark = '(?)';
const heading = /^\[([^[\]]+)\]$/;

/**
 * Lyrics as a person typed them, in the plain form (docs/edition-format.md), with their styles: every usual way to mark a section, in
 * any script, becomes its heading.
 */
export const plainLyrics = (text: string): string => tidyLines(withHeadings(cleanStyled(text)));

/** Notation in the plain form. A letter or a number alone may be a swara or a syllable there, so only full names are headings. */
export function plainNotation(text: string): string {
  let charanas = 0;
  const lines = cleanStyled(text)
    .split('\n')
    .map((line) => {
      const { before, words } = divideLine(line);
      if (!before || words || !/\p{L}[\p{L}\p{M}]{2}/u.test(line)) return line;
      if (before.part !== 'Charana') return `[${before.part}]`;
      charanas = before.number ?? charanas + 1;
      return `[Charana ${charanas}]`;
    });
  return tidyLines(lines.join('\n'));
}

/** Trims the lines and leaves one empty line between stanzas and before headings, as printLyrics does; struck-through words stay. */
function tidyLines(text: string): string {
  const lines: string[] = [];
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim();
    // Not by an expression that begins with spaces, which takes quadratic time in their number.
    const line = trimmed.endsWith(uncertainMark)
      ? `${trimmed.slice(0, -uncertainMark.length).trimEnd()} ${uncertainMark}`.trimStart()
      : trimmed;
    const name = heading.exec(line)?.[1]?.trim();
    const last = lines.at(-1);
    if (
      name
        ? last !== undefined && last !== ''
        : line === '' && last !== undefined && last !== '' && !heading.test(last)
    )
      lines.push('');
    if (name) lines.push(`[${name}]`);
    else if (line) lines.push(line);
  }
  return lines.join('\n').trim();
}

/** The plain form of sections that stand in columns of their own; marks like ‖ಪ‖ in a cell repeat its column's name. */
export function joinSections(
  cells: readonly { part: 'pallavi' | 'anupallavi' | 'charana'; text: string }[],
): string {
  let charanas = 0;
  const ordered = (['pallavi', 'anupallavi', 'charana'] as const).flatMap((part) =>
    cells.filter((cell) => cell.part === part && cell.text),
  );
  const blocks = ordered.map(({ part, text }) => {
    const name =
      part === 'charana'
        ? `Charana ${(charanas += 1)}`
        : part === 'pallavi'
          ? 'Pallavi'
          : 'Anupallavi';
    return `[${name}]\n${unmarked(text)}`;
  });
  return tidyLines(blocks.join('\n\n'));
}

/** The words of a cell without headings; a heading between two stanzas leaves an empty line. */
export const unmarked = (text: string): string =>
  tidyLines(
    text
      .split('\n')
      .map((line) => {
        const { before, words, after } = divideLine(line);
        return `${before ? '\n' : ''}${words}${after ? '\n' : ''}`;
      })
      .join('\n'),
  );
