import type { savedSongsWords as English } from './en.saved-songs.ts';

/** The words of saved songs, and of the offline messages. */
export const savedSongsWords: typeof English = {
  savedSongs: {
    title: 'ನನ್ನ ಕಪಾಟು',
    intro: 'ನೀವು ಕೈಗೆಟಕುವಂತೆ ಇಟ್ಟುಕೊಂಡ ಹಾಡುಗಳು. ಖಾತೆ ಇಲ್ಲದೆಯೂ ಈ ಬ್ರೌಸರಿನಲ್ಲಿ ಉಳಿಯುತ್ತವೆ; ಸಂಪರ್ಕವಿಲ್ಲದಾಗಲೂ ಓದಬಹುದು.',
    add: 'ನನ್ನ ಕಪಾಟಿನಲ್ಲಿಡಿ',
    isSaved: 'ನನ್ನ ಕಪಾಟಿನಲ್ಲಿದೆ',
    saved: 'ಹಾಡು ನಿಮ್ಮ ಕಪಾಟಿನಲ್ಲಿದೆ; ಸಂಪರ್ಕವಿಲ್ಲದಾಗಲೂ ಓದಬಹುದು.',
    savedOnline: 'ಹಾಡು ನಿಮ್ಮ ಕಪಾಟಿನಲ್ಲಿದೆ. ಸಂಪರ್ಕವಿಲ್ಲದ ದಿನಕ್ಕಾಗಿ ಉಳಿಸಲಾಗಲಿಲ್ಲ.',
    removed: 'ಹಾಡು ಈಗ ನಿಮ್ಮ ಕಪಾಟಿನಲ್ಲಿಲ್ಲ.',
    empty: 'ಇಲ್ಲಿ ಇನ್ನೂ ಏನೂ ಇಲ್ಲ. ಒಂದು ಹಾಡನ್ನು ತೆರೆದು “ನನ್ನ ಕಪಾಟಿನಲ್ಲಿಡಿ” ಒತ್ತಿ.',
    remove: 'ತೆಗೆಯಿರಿ',
    removeSong: (title: string) => `${title}: ಕಪಾಟಿನಿಂದ ತೆಗೆಯಿರಿ`,
    continueReading: 'ಓದು ಮುಂದುವರಿಸಿ:',
    line: (line: number) => `${line}ನೇ ಸಾಲು`,
  },
  offline: {
    line: 'ಸಂಪರ್ಕವಿಲ್ಲ. ನಿಮ್ಮ ಕಪಾಟಿನಲ್ಲಿರುವ ಮತ್ತು ನೀವು ತೆರೆದಿದ್ದ ಹಾಡುಗಳನ್ನು ಈಗಲೂ ಓದಬಹುದು.',
    toSavedSongs: 'ನನ್ನ ಕಪಾಟು',
  },
};
