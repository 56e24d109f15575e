import type { speechMessages as English } from './speech.en.ts';

/** Messages of speech on a song's page. */
export const kannada: typeof English = {
  listen: {
    play: 'ಕೇಳಿ',
    lyrics: 'ಸಾಹಿತ್ಯವನ್ನು ಕೇಳಿ',
    meaning: 'ಅರ್ಥವನ್ನು ಕೇಳಿ',
    fromLine: (line: number) => `${line}ನೇ ಸಾಲಿನಿಂದ ಕೇಳಿ`,
  },
};
