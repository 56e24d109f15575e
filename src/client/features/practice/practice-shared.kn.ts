import type { practiceSharedMessages as English } from './practice-shared.en.ts';

const lines = (count: number) => `${count} ${count === 1 ? 'ಸಾಲು' : 'ಸಾಲುಗಳು'}`;

/** Messages of lines that somebody shared. */
export const kannada: typeof English = {
  title: 'ನೀವು ಕಲಿಯಬೇಕಾದ ಸಾಲುಗಳು',
  intro: 'ಈ ಸಾಲುಗಳನ್ನು ನಿಮಗಾಗಿ ಆರಿಸಲಾಗಿದೆ.',
  add: (count) => `${lines(count)}: ನನ್ನ ಅಭ್ಯಾಸಕ್ಕೆ ಸೇರಿಸಿ`,
  known: 'ಈ ಎಲ್ಲ ಸಾಲುಗಳನ್ನು ನೀವು ಈಗಾಗಲೇ ಕಲಿಯುತ್ತಿದ್ದೀರಿ.',
  wrong: 'ಈ ಕೊಂಡಿ ಪೂರ್ಣವಾಗಿಲ್ಲ ಅಥವಾ ಅದರಲ್ಲಿ ತಪ್ಪಿದೆ. ಅದನ್ನು ಮತ್ತೊಮ್ಮೆ ಕೇಳಿ ಪಡೆಯಿರಿ.',
  noLines: (names) => `ಹಾಡಿನಲ್ಲಿ ಇವು ಇಲ್ಲ: ${names}.`,
  line: (at) => `ಸಾಲು ${at}`,
  dismiss: 'ಈಗ ಬೇಡ',
};
