/** The entry of the engine: code outside this folder imports only this module. */
export { diffGraphemes, diffTexts, diffTokens, type DiffPart } from './diff.ts';
export { aksharas } from './aksharas.ts';
export { diffLists, type Hunk } from './list-diff.ts';
export type { DiffNote } from './invisible.ts';
export { alignLines, joinRegions, mergeFields, type Conflict, type FieldsMerge } from './merge.ts';
export { diffEntries } from './entry-diff.ts';
export { diffStyled } from './styled-diff.ts';
export type { SyllableRun } from './syllable-diff.ts';
