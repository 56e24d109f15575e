import type { apparatusMessages as English } from './apparatus.en.ts';
import { apparatusWords, referenceWords } from '../../../shared/edition/words-kn.ts';

/** The apparatus and the references of a song. */
export const kannada: typeof English = {
  apparatus: {
    ...apparatusWords,
    tei: 'ಈ ಹಾಡು TEI XML ರೂಪದಲ್ಲಿ',
    teiFailed: 'ಕಡತ ಡೌನ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    count: (count) => (count === 1 ? 'ಒಂದು ಕಡೆ ಬೇರೆ ಪಾಠವಿದೆ' : `${count} ಕಡೆ ಬೇರೆ ಪಾಠಗಳಿವೆ`),
    open: (lemma) => `ಬೇರೆ ಪಾಠಗಳು: ${lemma}`,
    openUndecided: (lemma) => `ಖಚಿತವಲ್ಲದ ಪಾಠ: ${lemma}`,
    close: 'ಮುಚ್ಚಿ',
    leftOut: 'ಇಲ್ಲಿ ಬಿಟ್ಟಿದೆ',
    absent: 'ಇಲ್ಲ',
    editors: 'ಈ ಆವೃತ್ತಿಯ ಸಂಪಾದಕರು',
    principles: 'ಸಂಪಾದನೆಯ ತತ್ವಗಳು',
  },
  references: {
    ...referenceWords,
    count: (count) =>
      count === 1 ? 'ಒಂದು ಮೂಲ ಅಥವಾ ಹೋಲುವ ಹಾಡು' : `${count} ಮೂಲಗಳು ಮತ್ತು ಹೋಲುವ ಹಾಡುಗಳು`,
  },
};
