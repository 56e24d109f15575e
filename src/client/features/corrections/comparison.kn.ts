import type { comparisonMessages as English } from './comparison.en.ts';

/** Messages of the comparison text beside the lyrics, and of the question about a corrected word with an apparatus entry. */
export const kannada: typeof English = {
  comparison: {
    title: 'ಹೋಲಿಕೆಯ ಪಠ್ಯ',
    source: 'ಹೋಲಿಸಿದ್ದು',
    published: 'ಪ್ರಕಟಿತ ಪಠ್ಯ',
    differing: (lines: number) =>
      lines === 0
        ? 'ಯಾವ ಸಾಲೂ ಬೇರೆಯಾಗಿಲ್ಲ.'
        : lines === 1
          ? '1 ಸಾಲು ಬೇರೆಯಾಗಿದೆ.'
          : `${lines} ಸಾಲುಗಳು ಬೇರೆಯಾಗಿವೆ.`,
    differs: 'ಬೇರೆಯಾಗಿದೆ',
    absent: 'ಈ ಪಠ್ಯದಲ್ಲಿ ಈ ಸಾಲಿಲ್ಲ',
    hint: 'ಪ್ರಕಟಿತ ಪಠ್ಯ ಮತ್ತು ಪಾಠಾಂತರಗಳಿಂದ ಮಾಡಿದ್ದು; ಸಾಲುಗಳ ವಿಭಜನೆಯೂ ಪಲ್ಲವಿಯ ಪುನರಾವರ್ತನೆಯೂ ಅವುಗಳಲ್ಲಿಲ್ಲ.',
  },
  changedReading: {
    title: 'ಈ ಪದಕ್ಕೆ ಪಾಠಾಂತರಗಳ ನಮೂದು ಇದೆ',
    became: 'ಈಗ',
    noWords: 'ಪದಗಳಿಲ್ಲ',
    witness: 'ಹೊಸ ಪಾಠ ಯಾವ ಆಕರದಲ್ಲಿದೆ?',
    none: 'ಯಾವುದರಲ್ಲೂ ಇಲ್ಲ: ಸಂಪಾದಕರ ಊಹೆ',
    former: 'ಹಳೆಯ ಪಾಠವನ್ನು ಪಾಠಾಂತರವಾಗಿ ಇಡಬೇಕೇ?',
    yes: 'ಹೌದು',
    no: 'ಬೇಡ',
    result: 'ನಮೂದು ಹೀಗಾಗುತ್ತದೆ',
    removed: 'ಬೇರೆ ಪಾಠ ಉಳಿಯದ ಕಾರಣ ನಮೂದನ್ನು ತೆಗೆಯಲಾಗುತ್ತದೆ.',
    submit: 'ನಮೂದನ್ನು ಬದಲಿಸಿ',
    done: 'ನಮೂದನ್ನು ಬದಲಿಸಲಾಗಿದೆ; ಪಠ್ಯದೊಂದಿಗೆ ಉಳಿಯುತ್ತದೆ.',
    hint: 'ಉತ್ತರಿಸದೆಯೂ ಉಳಿಸಬಹುದು. ನಮೂದಿನ ಕಾರಣವೂ ಟಿಪ್ಪಣಿಯೂ ಹಾಗೆಯೇ ಇರುತ್ತವೆ; ಅವುಗಳನ್ನು “ವಿದ್ವಾಂಸರಿಗಾಗಿ” ಎಂಬಲ್ಲಿ ಬದಲಿಸಿ.',
    reviewHint: 'ಬದಲಾದ ನಮೂದು ನಿಮ್ಮ ಬದಲಾವಣೆಯ ಭಾಗವಾಗುತ್ತದೆ. ಅದರ ಕಾರಣವೂ ಟಿಪ್ಪಣಿಯೂ ಹಾಗೆಯೇ ಇರುತ್ತವೆ.',
  },
  scholars: 'ವಿದ್ವಾಂಸರಿಗಾಗಿ',
  questions: (count: number) => (count === 1 ? '1 ಪ್ರಶ್ನೆ' : `${count} ಪ್ರಶ್ನೆಗಳು`),
};
