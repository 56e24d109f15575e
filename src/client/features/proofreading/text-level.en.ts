import type { ProofreadingLevel, ProofreadText } from '../../../shared/proofreading.ts';
import { areaMessages } from '../../messages/language.ts';

/** The messages of how far a text has been proofread. */
export const textLevelMessages = {
  textLevel: {
    texts: {
      lyrics: 'Lyrics',
      sanskrit: 'Devanagari text',
      meaning: 'Meaning',
      notation: 'Notation',
    } satisfies Record<ProofreadText, string>,
    levels: {
      entered: 'not yet proofread',
      readOnce: 'proofread once',
      readTwice: 'proofread twice',
    } satisfies Record<ProofreadingLevel, string>,
    reader: (name: string, day: string, witness: string | null) =>
      `${name}, ${day}${witness ? ` (compared with ${witness})` : ''}`,
  },
};

export const useTextLevelMessages = areaMessages('text-level', textLevelMessages);
