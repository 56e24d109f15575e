import { diffTexts } from '../../../shared/diff/entry.ts';

/** A line of a comparison text. */
export interface ComparedLine {
  runs: { text: string; differs: boolean }[];
  /** Whether the line differs from the edited text, also by words that it does not have. */
  differs: boolean;
}

/**
 * The lines of a text, with what differs from `mine`. A line of `mine` that the other text does not have is a line without runs; spaces
 * and empty lines are no difference.
 */
export function comparedLines(mine: string, other: string): ComparedLine[] {
  const lines: ComparedLine[] = [{ runs: [], differs: false }];
  for (const { kind, text } of diffTexts(mine, other)) {
    const isBlank = text.trim() === '';
    const last = lines.at(-1);
    if (kind === 'removed') {
      if (isBlank || !last) continue;
      if (last.runs.length === 0 && text.endsWith('\n'))
        lines.splice(-1, 0, { runs: [], differs: true });
      else last.differs = true;
      continue;
    }
    const differs = kind === 'added' && !isBlank;
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push({ runs: [], differs: false });
      const line = lines.at(-1);
      if (!line || !piece) return;
      line.runs.push({ text: piece, differs });
      if (differs && piece.trim()) line.differs = true;
    });
  }
  return lines;
}
