import type { speechWords as English } from './en.speech.ts';

/** Hearing a song or a text read out. */
export const speechWords: typeof English = {
  listen: {
    short: 'ಕೇಳಿ',
    lyrics: 'ಸಾಹಿತ್ಯವನ್ನು ಕೇಳಿ',
    meaning: 'ಅರ್ಥವನ್ನು ಕೇಳಿ',
    fromLine: (line: number) => `${line}ನೇ ಸಾಲಿನಿಂದ ಕೇಳಿ`,
  },
};
