import type { listenWords as English } from './en.listen.ts';

/** Hearing a song or a text read out. */
export const listenWords: typeof English = {
  listen: {
    short: 'ಕೇಳಿ',
    lyrics: 'ಸಾಹಿತ್ಯವನ್ನು ಕೇಳಿ',
    meaning: 'ಅರ್ಥವನ್ನು ಕೇಳಿ',
    fromLine: (line: number) => `${line}ನೇ ಸಾಲಿನಿಂದ ಕೇಳಿ`,
  },
};
