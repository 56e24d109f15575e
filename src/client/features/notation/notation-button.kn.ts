import type { notationButtonMessages as English } from './notation-button.en.ts';

/** Messages of the button that opens the notation player; those of the player load with it (notation.kn.ts). */
export const kannada: typeof English = {
  music: {
    open: 'ಸ್ವರಲಿಪಿಯನ್ನು ನುಡಿಸಿ',
    play: 'ನುಡಿಸಿ',
    waiting: 'ಪ್ಲೇಯರ್ ಲೋಡ್ ಆಗುತ್ತಿದೆ …',
  },
};
