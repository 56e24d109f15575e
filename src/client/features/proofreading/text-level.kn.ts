import type { textLevelMessages as English } from './text-level.en.ts';

export const kannada: typeof English = {
  textLevel: {
    texts: {
      lyrics: 'ಸಾಹಿತ್ಯ',
      sanskrit: 'ದೇವನಾಗರಿ ಪಠ್ಯ',
      meaning: 'ಅರ್ಥ',
      notation: 'ಸ್ವರಲಿಪಿ',
    },
    levels: {
      entered: 'ಇನ್ನೂ ಪರಿಶೀಲಿಸಿಲ್ಲ',
      readOnce: 'ಒಮ್ಮೆ ಪರಿಶೀಲಿಸಿದೆ',
      readTwice: 'ಎರಡು ಬಾರಿ ಪರಿಶೀಲಿಸಿದೆ',
    },
    reader: (name, day, witness) => `${name}, ${day}${witness ? ` (${witness} ಜೊತೆ ಹೋಲಿಸಿ)` : ''}`,
  },
};
