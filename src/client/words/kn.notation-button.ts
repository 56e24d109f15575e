import type { notationButtonWords as English } from './en.notation-button.ts';

/** Notation that plays; the player's own words come with it (kn.notation.ts). */
export const notationButtonWords: typeof English = {
  music: {
    open: 'ಸ್ವರಲಿಪಿಯನ್ನು ನುಡಿಸಿ',
    play: 'ನುಡಿಸಿ',
    waiting: 'ಸಿದ್ಧವಾಗುತ್ತಿದೆ …',
  },
};
