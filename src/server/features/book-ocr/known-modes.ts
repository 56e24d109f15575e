import { modesByKannadaName } from '../../../shared/compositions/kannada-modes.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';

/** The edition's names by how they sound in Kannada: spellings differ between books, and OCR makes slips in long vowels. */
const known = new Map(
  [...modesByKannadaName()].map(([kannada, name]) => [phoneticKey(kannada), name]),
);

/** The edition's name of a printed raga or tala (Bilahari for ಬಿಲಹರಿ); one that it does not know stays as it is printed. */
export const knownMode = (printed: string): string => known.get(phoneticKey(printed)) ?? printed;
