import type { proofreadingMessages as English } from './proofreading.en.ts';

export const kannada: typeof English = {
  proofreading: {
    title: 'ಪರಿಶೀಲನೆ',
    intro: 'ಇಬ್ಬರು ಪೂರ್ತಿ ಓದಿ, ತಿದ್ದುಪಡಿ ಬೇಡವೆಂದು ಹೇಳಿದ ಮೇಲೆ ಪಠ್ಯವನ್ನು ಪರಿಶೀಲಿಸಲಾಗಿದೆ ಎನ್ನಲಾಗುತ್ತದೆ.',
    texts: {
      lyrics: 'ಸಾಹಿತ್ಯ',
      sanskrit: 'ದೇವನಾಗರಿ ಪಠ್ಯ',
      meaning: 'ಅರ್ಥ',
      notation: 'ಸ್ವರಲಿಪಿ',
    },
    levels: {
      entered: 'ಇನ್ನೂ ಓದಿಲ್ಲ',
      readOnce: 'ಒಬ್ಬರು ಓದಿದ್ದಾರೆ',
      readTwice: 'ಇಬ್ಬರು ಓದಿದ್ದಾರೆ',
    },
    text: 'ಪಠ್ಯ',
    level: 'ಹಂತ',
    readers: 'ಓದಿದವರು',
    reader: (name, day, witness) => `${name}, ${day}${witness ? ` (${witness} ಜೊತೆ ಹೋಲಿಸಿ)` : ''}`,
    nobody: 'ಇನ್ನೂ ಯಾರೂ ಇಲ್ಲ',
    open: 'ಓದಿದೆ, ತಿದ್ದುಪಡಿ ಇಲ್ಲ',
    confirm: {
      title: 'ಓದಿದೆ, ತಿದ್ದುಪಡಿ ಇಲ್ಲ',
      which: 'ನಾನು ಪೂರ್ತಿ ಓದಿದ್ದು',
      mine: (level) => `${level}, ನೀವೂ ಸೇರಿ`,
      witness: 'ಹೋಲಿಸಿದ ಆಕರ',
      noWitness: 'ಆಕರವಿಲ್ಲದೆ ಓದಿದೆ',
      send: 'ದೃಢೀಕರಿಸಿ',
      cancel: 'ರದ್ದುಮಾಡಿ',
      done: 'ಧನ್ಯವಾದ. ನೀವು ಓದಿದ್ದನ್ನು ದಾಖಲಿಸಲಾಗಿದೆ.',
      failed: 'ನೀವು ಓದಿದ್ದನ್ನು ದಾಖಲಿಸಲಾಗಲಿಲ್ಲ.',
    },
    hasReadWhole: 'ನಾನು ಪಠ್ಯವನ್ನು ಪೂರ್ತಿ ಓದಿದ್ದೇನೆ',
    hasReadWholeHint: 'ಇದೇ ಪಠ್ಯ ಪ್ರಕಟವಾದಾಗ ಓದಿದ್ದೆಂದು ಎಣಿಸಲಾಗುತ್ತದೆ.',
    revoke: {
      open: 'ಹಿಂಪಡೆಯಿರಿ',
      label: (name, text) => `${name} ಅವರು ${text} ಓದಿದ ದೃಢೀಕರಣವನ್ನು ಹಿಂಪಡೆಯಿರಿ`,
      title: 'ಈ ದೃಢೀಕರಣವನ್ನು ಹಿಂಪಡೆಯಿರಿ',
      text: (name, text) =>
        `${text}; ಓದಿದವರು ${name}. ಇದನ್ನು ಇನ್ನು ಎಣಿಸಲಾಗುವುದಿಲ್ಲ; ಪಠ್ಯ ಬದಲಾಗುವವರೆಗೆ ಅವರು ಮತ್ತೆ ದೃಢೀಕರಿಸಲಾಗದು.`,
      reason: 'ಕಾರಣ (ಆಡಳಿತ ದಾಖಲೆಯಲ್ಲಿ ಕಾಣುತ್ತದೆ)',
      done: 'ದೃಢೀಕರಣವನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.',
      failed: 'ದೃಢೀಕರಣವನ್ನು ಹಿಂಪಡೆಯಲಾಗಲಿಲ್ಲ.',
    },
  },
};
