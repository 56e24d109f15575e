import { editedFields, type EditedField, type EditedTexts } from '../corrections.ts';
import { mergeLines, type Merge } from './merge.ts';

/** The merged texts; or, where one of them has a conflict, the fields in conflict and the merge of each field. */
export type FieldsMerge =
  { merged: EditedTexts } | { conflicts: EditedField[]; fields: Record<EditedField, Merge> };

/** Merges two people's versions of a song, each of its texts separately. */
export function mergeFields(
  base: EditedTexts,
  mine: EditedTexts,
  theirs: EditedTexts,
): FieldsMerge {
  const fields = mapFields((field) => mergeLines(base[field], mine[field], theirs[field]));
  const conflicts = editedFields.filter((field) => 'conflicts' in fields[field]);
  if (conflicts.length > 0) return { conflicts, fields };
  return { merged: mapFields((field) => ('merged' in fields[field] ? fields[field].merged : '')) };
}

function mapFields<T>(make: (field: EditedField) => T): Record<EditedField, T> {
  return {
    meaning: make('meaning'),
    sanskrit: make('sanskrit'),
    lyrics: make('lyrics'),
    notation: make('notation'),
    apparatus: make('apparatus'),
  };
}
