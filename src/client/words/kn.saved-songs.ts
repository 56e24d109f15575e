import type { savedSongsWords as English } from './en.saved-songs.ts';

/** The words of saved songs, and of the offline messages. */
export const savedSongsWords: typeof English = {
  savedSongs: {
    title: 'ಉಳಿಸಿದ ಹಾಡುಗಳು',
    intro: 'ನೀವು ಈ ಬ್ರೌಸರಿನಲ್ಲಿ ಉಳಿಸಿದ ಹಾಡುಗಳು. ಖಾತೆ ಬೇಕಿಲ್ಲ; ಆಫ್‌ಲೈನ್ ಆಗಿಯೂ ಓದಬಹುದು.',
    add: 'ಹಾಡನ್ನು ಉಳಿಸಿ',
    isSaved: 'ಉಳಿಸಲಾಗಿದೆ',
    saved: 'ಹಾಡನ್ನು ಉಳಿಸಲಾಗಿದೆ. ಆಫ್‌ಲೈನ್ ಆಗಿಯೂ ಓದಬಹುದು.',
    savedOnline: 'ಹಾಡನ್ನು ಉಳಿಸಲಾಗಿದೆ, ಆದರೆ ಆಫ್‌ಲೈನ್ ಓದಿಗಾಗಿ ಉಳಿಸಲಾಗಲಿಲ್ಲ.',
    removed: 'ಉಳಿಸಿದ ಹಾಡುಗಳಿಂದ ತೆಗೆಯಲಾಗಿದೆ.',
    empty: 'ಇನ್ನೂ ಯಾವ ಹಾಡನ್ನೂ ಉಳಿಸಿಲ್ಲ. ಒಂದು ಹಾಡನ್ನು ತೆರೆದು “ಹಾಡನ್ನು ಉಳಿಸಿ” ಒತ್ತಿ.',
    remove: 'ತೆಗೆಯಿರಿ',
    removeSong: (title: string) => `${title}: ಉಳಿಸಿದ ಹಾಡುಗಳಿಂದ ತೆಗೆಯಿರಿ`,
    continueReading: 'ಓದು ಮುಂದುವರಿಸಿ:',
    line: (line: number) => `${line}ನೇ ಸಾಲು`,
  },
  offline: {
    line: 'ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವಿಲ್ಲ. ನೀವು ಉಳಿಸಿದ ಮತ್ತು ತೆರೆದಿದ್ದ ಹಾಡುಗಳನ್ನು ಈಗಲೂ ಓದಬಹುದು.',
    toSavedSongs: 'ಉಳಿಸಿದ ಹಾಡುಗಳು',
  },
};
