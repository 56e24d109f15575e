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
      entered: 'ಇನ್ನೂ ಓದಿಲ್ಲ',
      readOnce: 'ಒಬ್ಬರು ಓದಿದ್ದಾರೆ',
      readTwice: 'ಇಬ್ಬರು ಓದಿದ್ದಾರೆ',
    },
    reader: (name, day, witness) => `${name}, ${day}${witness ? ` (${witness} ಜೊತೆ ಹೋಲಿಸಿ)` : ''}`,
  },
};
