import type { searchWords as English } from './en.search.ts';

export const searchWords: typeof English = {
  results: {
    songs: 'ಹಾಡುಗಳು',
    inLyrics: 'ಸಾಹಿತ್ಯದಲ್ಲಿ',
    concordance: (word) => `“${word}” ಬರುವ ಎಲ್ಲ ಕಡೆ`,
    starts: 'ಹೀಗೆ ಆರಂಭವಾಗುತ್ತದೆ',
    contains: 'ಇದನ್ನು ಒಳಗೊಂಡಿದೆ',
    sounds: 'ಉಚ್ಚಾರ ಹೋಲುತ್ತದೆ',
    letters: 'ಅಕ್ಷರಗಳು ಹೋಲುತ್ತವೆ',
    shares: 'ಕೆಲವು ಅಕ್ಷರಗಳು ಒಂದೇ',
    number: (number: number) => `ಸಂಖ್ಯೆ ${number}`,
    found: (songs: number, lines: number) => `ಹಾಡುಗಳು: ${songs}, ಸಾಲುಗಳು: ${lines}`,
    none: (query: string) => `“${query}” ಎಂಬ ಹಾಡು ಸಿಗಲಿಲ್ಲ.`,
    titlesFailed: 'ಶೀರ್ಷಿಕೆಗಳಲ್ಲಿ ಹುಡುಕಲಾಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವನ್ನು ಪರಿಶೀಲಿಸಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    wordsFailed: 'ಸಾಹಿತ್ಯದಲ್ಲಿ ಹುಡುಕಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
};
