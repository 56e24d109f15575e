import { editedFields, type EditedField, type EditedTexts } from '../../../shared/corrections.ts';
import { type FieldsMerge, joinRegions, type Conflict } from '../../../shared/diff/entry.ts';
import type { Resolution, Resolutions } from './drafts.ts';

/** A conflict that a person has to resolve, with the merged lines around it. */
export interface OpenConflict {
  /** Its key among the choices. */
  id: string;
  field: EditedField;
  conflict: Conflict;
  /** The nearest lines before and after it that are not empty; null when there is none. */
  before: string | null;
  after: string | null;
}

/** All conflicts in the order of the texts. */
export function openConflicts(merge: FieldsMerge): OpenConflict[] {
  if ('merged' in merge) return [];
  return merge.conflicts.flatMap((field) => {
    const one = merge.fields[field];
    if ('merged' in one) return [];
    let count = 0;
    return one.regions.flatMap((region, at) => {
      if ('agreed' in region) return [];
      const [above, below] = [one.regions[at - 1], one.regions[at + 1]];
      const before =
        above && 'agreed' in above ? (above.agreed.findLast((line) => line.trim()) ?? null) : null;
      const after =
        below && 'agreed' in below ? (below.agreed.find((line) => line.trim()) ?? null) : null;
      return [{ id: placeId(field, count++), field, conflict: region.conflict, before, after }];
    });
  });
}

/** The lines that a choice replaces a conflict with. */
export function chosenLines(
  { mine, theirs }: Conflict,
  { side, hand }: Resolution,
): readonly string[] {
  if (side === 'hand') return hand === '' ? [] : hand.split('\n');
  return side === 'mine' ? mine : side === 'theirs' ? theirs : [...theirs, ...mine];
}

/** The texts that result from the choices; null while a conflict has no choice. */
export function resolvedTexts(merge: FieldsMerge, choices: Resolutions): EditedTexts | null {
  if ('merged' in merge) return merge.merged;
  const texts = editedFields.map((field) => {
    const one = merge.fields[field];
    if ('merged' in one) return one.merged;
    const chosen = one.conflicts.map((conflict, at) => {
      const choice = choices[placeId(field, at)];
      return choice ? chosenLines(conflict, choice) : null;
    });
    return chosen.includes(null)
      ? null
      : joinRegions(
          one.regions,
          chosen.filter((lines) => lines !== null),
        );
  });
  const [meaning, sanskrit, lyrics, notation, apparatus] = texts;
  if (
    meaning == null ||
    sanskrit == null ||
    lyrics == null ||
    notation == null ||
    apparatus == null
  )
    return null;
  return { meaning, sanskrit, lyrics, notation, apparatus };
}

const placeId = (field: EditedField, at: number) => `${field}:${at}`;
