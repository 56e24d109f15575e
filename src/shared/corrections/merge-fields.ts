import { mergeLines, type Merge } from './merge.ts';

/** The four texts of a song that a person edits (specification, section 4: Result editing). */
export const textFields = ['meaning', 'sanskrit', 'lyrics', 'notation'] as const;
export type TextField = (typeof textFields)[number];
export type TextFields = Record<TextField, string>;

/** The merged texts; or, where a person has to choose in one of them, how far each of the four came. */
export type FieldsMerge = { merged: TextFields } | { conflicts: TextField[]; fields: Record<TextField, Merge> };

/** Merges what two people made of a song, each of its texts by itself. */
export function mergeFields(base: TextFields, mine: TextFields, theirs: TextFields): FieldsMerge {
  const fields = mapFields((field) => mergeLines(base[field], mine[field], theirs[field]));
  const conflicts = textFields.filter((field) => 'conflicts' in fields[field]);
  if (conflicts.length > 0) return { conflicts, fields };
  return { merged: mapFields((field) => ('merged' in fields[field] ? fields[field].merged : '')) };
}

function mapFields<T>(make: (field: TextField) => T): Record<TextField, T> {
  return { meaning: make('meaning'), sanskrit: make('sanskrit'), lyrics: make('lyrics'), notation: make('notation') };
}
