import { diffTexts, type DiffPart } from '../../../shared/diff/entry.ts';

/** The change of a corrected line, word by word. Loaded for corrected lines alone. */
export const lineChange = (was: string, text: string): DiffPart[] => diffTexts(was, text);
