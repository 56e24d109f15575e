import type { tamilMessages as English } from './tamil.en.ts';

/** The choice of how Tamil is spelt. */
export const kannada: typeof English = {
  tamil: {
    digits: 'ಖ, ಗ, ಘ ತೋರಿಸಲು ಮೇಲಂಕಿಗಳು:',
    sha: '‘ಶಿವ’ ಬರೆಯುವ ಬಗೆ',
  },
};
