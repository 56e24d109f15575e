import type { practiceFileMessages as English } from './practice-file.en.ts';

const lines = (count: number) => `${count} ${count === 1 ? 'ಸಾಲು' : 'ಸಾಲುಗಳು'}`;

/** Messages of the file of a practice. */
export const kannada: typeof English = {
  title: 'ಉಳಿಸಿ ಮತ್ತು ಮರುಸ್ಥಾಪಿಸಿ',
  text: 'ನಿಮ್ಮ ಅಭ್ಯಾಸ ಈ ಬ್ರೌಸರಿನಲ್ಲಿ ಮಾತ್ರ ಇದೆ. ಅದನ್ನು ಉಳಿಸಿಕೊಳ್ಳಲು ಅಥವಾ ಬೇರೆ ಬ್ರೌಸರಿನಲ್ಲಿ ಮುಂದುವರಿಸಲು ಕಡತವಾಗಿ ಉಳಿಸಿ.',
  save: 'ಕಡತವಾಗಿ ಉಳಿಸಿ',
  read: 'ಕಡತವನ್ನು ಓದಿ',
  merged: (added, newer, known) =>
    `ಕಡತವನ್ನು ಓದಲಾಗಿದೆ: ${lines(added)} ಸೇರಿವೆ, ${newer} ಹೊಸ ಪ್ರಗತಿಯೊಂದಿಗೆ ಬಂದಿವೆ, ${known} ಇಲ್ಲಿರುವಂತೆಯೇ ಅಥವಾ ಹಳೆಯವು.`,
  problems: {
    broken: 'ಈ ಕಡತ ಹಾಳಾಗಿದೆ ಅಥವಾ ಈ ಪುಟ ಉಳಿಸಿದ್ದಲ್ಲ. ಏನನ್ನೂ ಬದಲಾಯಿಸಿಲ್ಲ.',
    newer: 'ಈ ಕಡತವನ್ನು ಈ ತಾಣದ ಹೊಸ ಆವೃತ್ತಿ ಉಳಿಸಿದೆ. ಏನನ್ನೂ ಬದಲಾಯಿಸಿಲ್ಲ.',
    'too-many': 'ಈ ಕಡತದಲ್ಲಿ ಮಿತಿಗಿಂತ ಹೆಚ್ಚು ಸಾಲುಗಳಿವೆ. ಏನನ್ನೂ ಬದಲಾಯಿಸಿಲ್ಲ.',
    large: 'ಈ ಕಡತ ತುಂಬಾ ದೊಡ್ಡದು. ಏನನ್ನೂ ಬದಲಾಯಿಸಿಲ್ಲ.',
    unread: 'ಈ ಕಡತವನ್ನು ಓದಲಾಗಲಿಲ್ಲ. ಏನನ್ನೂ ಬದಲಾಯಿಸಿಲ್ಲ.',
  },
};
