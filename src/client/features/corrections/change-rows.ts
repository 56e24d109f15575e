import type { DiffPart, DiffNote, SyllableRun } from '../../../shared/diff/entry.ts';

/** A run of one line; `pieces` splits a respelt word into changed and unchanged syllables. */
export interface RowRun {
  kind: DiffPart['kind'];
  pieces: SyllableRun[];
  note?: DiffNote;
  classes?: DiffPart['classes'];
  /** A line break that was added or removed by itself. */
  isBreak?: boolean;
}

/** A changed line. */
export interface DiffRow {
  /** Its number in the new text; null for a removed line. */
  line: number | null;
  sign: '+' | '−' | '±';
  runs: RowRun[];
  /** There are unchanged lines between the row above and this one. */
  gap: boolean;
}

/** The longest run of unchanged text that is shown whole; of a longer one only the ends are shown. */
const maxShownLength = 90;
const end = 35;

/** The changed lines in order, without the unchanged lines between them. */
export function changeRows(parts: readonly DiffPart[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let runs: RowRun[] = [];
  let line = 1;
  let gap = false;

  const close = () => {
    const kinds = new Set(runs.map(({ kind }) => kind));
    if (kinds.has('added') || kinds.has('removed')) {
      const sign = kinds.size > 1 ? '±' : kinds.has('added') ? '+' : '−';
      rows.push({ line: sign === '−' ? null : line, sign, runs: shorten(runs), gap });
      gap = false;
    } else {
      gap = true;
    }
    runs = [];
  };

  for (const { kind, text, syllables, note, classes } of parts) {
    const isBlank = kind !== 'same' && text.trim() === '';
    splitLines(syllables ?? [{ text, changed: false }]).forEach((pieces, at) => {
      if (at > 0) {
        // Two lines that were joined are shown in one row.
        const joins = kind === 'removed' && isBlank && runs.some((run) => run.kind !== 'removed');
        if (isBlank) runs.push({ kind, pieces: [], ...(note && { note }), isBreak: true });
        if (!joins) close();
        if (kind !== 'removed') line += 1;
      }
      if (pieces.length > 0)
        runs.push({ kind, pieces, ...(note && { note }), ...(classes && { classes }) });
    });
  }
  close();
  return rows;
}

/** Splits pieces at line ends, which are dropped. */
function splitLines(pieces: readonly SyllableRun[]): SyllableRun[][] {
  const lines: SyllableRun[][] = [[]];
  for (const { text, changed } of pieces) {
    text.split(/\r\n|[\r\n]/).forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, changed });
    });
  }
  return lines;
}

function shorten(runs: readonly RowRun[]): RowRun[] {
  return runs.map((run, at) => {
    const text = run.pieces.map((piece) => piece.text).join('');
    if (run.kind !== 'same' || text.length <= maxShownLength) return run;
    const before = at === 0 ? '' : `${text.slice(0, end).replace(/\S+$/, '')}…`;
    const after = at === runs.length - 1 ? '' : `…${text.slice(-end).replace(/^\S+/, '')}`;
    return {
      ...run,
      pieces: [{ text: before + (before && after ? ' ' : '') + after, changed: false }],
    };
  });
}
