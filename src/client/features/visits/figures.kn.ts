import type { figuresMessages as English } from './figures.en.ts';
import { inKannada } from '../../messages/kannada-languages.ts';

/** Messages of the dashboard's charts: readers, and searches without a result. */
export const kannada: typeof English = {
  title: 'ಓದುಗರು',
  hint: 'ಒಬ್ಬ ಓದುಗರನ್ನು ಪ್ರತಿ ಹಾಡು ಮತ್ತು ಭಾಷೆಗೆ ದಿನಕ್ಕೆ ಒಮ್ಮೆ ಎಣಿಸಲಾಗುತ್ತದೆ. ದಿನಗಳು ಭಾರತೀಯ ಕಾಲಮಾನದವು; ಕ್ರಾಲರ್‌ಗಳನ್ನು ಎಣಿಸುವುದಿಲ್ಲ.',
  period: 'ಅವಧಿ',
  periods: { 30: '30 ದಿನ', 90: '90 ದಿನ', 365: '365 ದಿನ' },
  failed: 'ಅಂಕಿಅಂಶ ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  none: 'ಈ ಅವಧಿಯಲ್ಲಿ ಯಾರೂ ಹಾಡು ಓದಿಲ್ಲ.',
  table: 'ಕೋಷ್ಟಕವಾಗಿ ತೋರಿಸಿ',
  byDay: 'ದಿನದ ಪ್ರಕಾರ ಓದುಗರು',
  byDaySummary: (sum: string, max: string, day: string) =>
    `ಒಟ್ಟು ${sum}; ಅತಿ ಹೆಚ್ಚು ${day} ರಂದು: ${max}.`,
  bySong: 'ಹಾಡಿನ ಪ್ರಕಾರ ಓದುಗರು',
  byLanguage: 'ಭಾಷೆಯ ಪ್ರಕಾರ ಓದುಗರು',
  day: 'ದಿನ',
  number: 'ಸಂಖ್ಯೆ',
  song: 'ಹಾಡು',
  language: 'ಭಾಷೆ',
  languageName: inKannada,
  readers: 'ಓದುಗರು',
  files: {
    day: 'ದಿನದ-ಓದುಗರು',
    song: 'ಹಾಡಿನ-ಓದುಗರು',
    language: 'ಭಾಷೆಯ-ಓದುಗರು',
    searches: 'ಫಲಿತಾಂಶವಿಲ್ಲದ-ಹುಡುಕಾಟ',
  },
  searchesWithoutResult: {
    title: 'ಫಲಿತಾಂಶವಿಲ್ಲದ ಹುಡುಕಾಟಗಳು',
    hint: 'ಶೀರ್ಷಿಕೆಯಾಗಲಿ ಸಾಲಾಗಲಿ ಸಿಗದ ಕೊನೆಯ 500 ಹುಡುಕಾಟಗಳು. ಯಾರು ಹುಡುಕಿದರು ಎಂಬುದನ್ನು ದಾಖಲಿಸುವುದಿಲ್ಲ.',
    none: 'ಫಲಿತಾಂಶವಿಲ್ಲದ ಹುಡುಕಾಟ ಇಲ್ಲ.',
    failed: 'ಹುಡುಕಾಟಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
    query: 'ಹುಡುಕಿದ್ದು',
    times: 'ಎಷ್ಟು ಬಾರಿ',
    last: 'ಕೊನೆಯ ಬಾರಿ',
  },
};
