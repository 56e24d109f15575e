import type { ImportFindings, RowNote, SharedNote } from '../../../shared/imports.ts';
import type { PlannedRow } from './plan.ts';

const maxSharedNotes = 30;

export function findingsOf(
  rows: readonly Pick<PlannedRow, 'notes' | 'misplaced'>[],
): ImportFindings {
  const isRenamed = ({ misplaced }: Pick<PlannedRow, 'misplaced'>) =>
    misplaced.includes('title') || misplaced.includes('roman');
  return {
    renamed: rows.filter(isRenamed).length,
    replaced: rows.filter((row) => row.misplaced.includes('lyrics') && !isRenamed(row)).length,
    shared: sharedNotes(rows.map(({ notes }) => notes)),
  };
}

/** The notes that at least two rows have, whatever line they are about. */
function sharedNotes(rows: readonly (readonly RowNote[])[]): SharedNote[] {
  const groups = new Map<string, SharedNote>();
  for (const notes of rows) {
    const ofRow = new Map(
      notes.map(({ kind, column, text }) => {
        const note = { kind, column, text: text.replace(/^Line \d+: /, '') };
        return [JSON.stringify(note), note];
      }),
    );
    for (const [key, note] of ofRow) {
      const group = groups.get(key);
      if (group) group.rows += 1;
      else groups.set(key, { ...note, rows: 1 });
    }
  }
  return [...groups.values()]
    .filter((group) => group.rows > 1)
    .toSorted(
      (one, other) =>
        Number(other.kind === 'mistake') - Number(one.kind === 'mistake') || other.rows - one.rows,
    )
    .slice(0, maxSharedNotes);
}
