import type { byHeartSharedMessages as English } from './by-heart-shared.en.ts';

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
  link: 'ಆರಿಸಿದ ಸಾಲುಗಳ ಕೊಂಡಿ',
  copy: 'ಕೊಂಡಿಯನ್ನು ನಕಲಿಸಿ',
  hint: 'ಅದನ್ನು ತೆರೆದವರು ಸಾಲುಗಳನ್ನು ತಮ್ಮ ಅಭ್ಯಾಸಕ್ಕೆ ಸೇರಿಸಿಕೊಳ್ಳಬಹುದು.',
  copied: 'ಕೊಂಡಿಯನ್ನು ನಕಲಿಸಲಾಗಿದೆ.',
  notCopied: 'ಕೊಂಡಿಯನ್ನು ನಕಲಿಸಲಾಗಲಿಲ್ಲ. ಅದನ್ನು ನೀವೇ ಆರಿಸಿ ನಕಲಿಸಿ.',
  tooManyShared: (max) => `ಒಂದು ಕೊಂಡಿಯಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${lines(max)} ಇರಬಹುದು.`,
};
