import type { ownBookMessages as English } from './own-book.en.ts';

/** The songs chosen for a songbook, as a song’s page and the list of songs name them. */
export const kannada: typeof English = {
  ownBook: {
    make: 'ಹಾಡಿನ ಪುಸ್ತಕ ಮಾಡಿ',
    add: 'ನನ್ನ ಹಾಡಿನ ಪುಸ್ತಕಕ್ಕೆ ಸೇರಿಸಿ',
    open: (songs: number) => `ನನ್ನ ಹಾಡಿನ ಪುಸ್ತಕದಲ್ಲಿ: ${songs} ${songs === 1 ? 'ಹಾಡು' : 'ಹಾಡುಗಳು'}`,
  },
};
