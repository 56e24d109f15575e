import type { tamilWords as English } from './en.tamil.ts';

/** The choice of how Tamil is spelt. */
export const tamilWords: typeof English = {
  tamil: {
    digits: 'ಖ, ಗ, ಘ ತೋರಿಸಲು ಮೇಲಂಕಿಗಳು:',
    sha: '‘ಶಿವ’ ಬರೆಯುವ ಬಗೆ',
  },
};
