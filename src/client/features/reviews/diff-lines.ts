import type { DiffPart } from '../../../shared/diff/entry.ts';

/** The piece of a diff part within one line; a note is attached to the last piece of a change. */
export type DiffPiece = DiffPart;

export interface DiffLine {
  pieces: DiffPiece[];
  changed: boolean;
}

/** A line that is shown, or a number of unchanged lines that are hidden. */
export type FoldedLine = DiffLine | { hidden: number };

/** How many unchanged lines are shown before and after a change. */
const context = 1;

/** Splits a difference into lines. */
export function linesOfDiff(parts: readonly DiffPart[]): DiffLine[] {
  const lines: DiffLine[] = [{ pieces: [], changed: false }];
  parts.forEach((part, at) => {
    const { kind, text, syllables, note, classes } = part;
    const following = parts[at + 1];
    const isLast = !(kind === 'removed' && following?.kind === 'added' && following.note === note);
    const ends = text.split(/\r\n|[\r\n]/);
    ends.forEach((piece, place) => {
      if (place > 0) lines.push({ pieces: [], changed: false });
      const line = lines.at(-1);
      const noted = note && isLast && place === ends.length - 1 ? { note } : {};
      if (!line) return;
      // A line end that was added or removed by itself changes the lines on both sides of it.
      if (kind !== 'same' && (piece !== '' || text.trim() === '')) line.changed = true;
      if (piece !== '' || 'note' in noted)
        line.pieces.push({
          kind,
          text: piece,
          ...(classes && { classes }),
          ...(syllables && ends.length === 1 && { syllables }),
          ...noted,
        });
    });
  });
  return lines;
}

/** Longer unchanged text in a changed line is cut to what is around the change, because a meaning can be one long line. */
const longRun = 160;
const around = 60;

function clip(line: DiffLine): DiffLine {
  const { pieces, changed } = line;
  if (!changed || pieces.every(({ kind, text }) => kind !== 'same' || text.length <= longRun))
    return line;
  const cut = pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= longRun) return piece;
    // Whole words only.
    const head = at > 0 ? piece.text.slice(0, around).replace(/\S*$/, '') : '';
    const tail = at < pieces.length - 1 ? piece.text.slice(-around).replace(/^\S*/, '') : '';
    return { ...piece, text: `${head}…${tail}` };
  });
  return { pieces: cut, changed };
}

/** Hides unchanged lines that are far from any change; a single one stays, because a note would take as much room. */
export function foldLines(lines: readonly DiffLine[]): FoldedLine[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ changed }) => changed),
  );
  const folded: FoldedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let until = at;
    while (until < lines.length && !near[until]) until += 1;
    if (until - at > 1) {
      folded.push({ hidden: until - at });
      at = until - 1;
    } else if (line) {
      folded.push(clip(line));
    }
  }
  return folded;
}
