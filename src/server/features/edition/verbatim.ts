import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';

/** The text of a line or value behind `>`; null where it is not verbatim. */
export function verbatimOf(text: string): string | null {
  return text.startsWith('>') ? text.slice(text.startsWith('> ') ? 2 : 1) : null;
}

/** Writes a text behind `>`, line by line: `verbatimOf` of each line gives it back. */
export function printVerbatim(text: string): string {
  return text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');
}

/**
 * The text of a part whose lines are behind `>`; null for any other part. Texts that people published on a site may not
 * follow the format, so they are written verbatim and not checked.
 */
export function readVerbatim(lines: readonly SourceLine[], report: MistakeReporter): string | null {
  const filled = lines.filter(({ text }) => text);
  const quoted = filled.map(({ text }) => verbatimOf(text));
  const isQuoted = quoted.some((line) => line !== null);
  const plain = filled.find((_, index) => quoted[index] === null);
  if (isQuoted && plain) report(plain.at, 'Either every line of a part stands behind ">" or none.');
  return isQuoted ? quoted.join('\n') : null;
}
