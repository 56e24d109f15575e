import type { figureWords as English } from './en.figures.ts';
import { inKannada } from './kn.languages.ts';

/** The words of the dashboard's charts: readers, and searches without a result. */
export const figureWords: typeof English = {
  title: 'ಓದುಗರು',
  hint: 'ಒಂದು ಹಾಡನ್ನು ನೋಡಿದವರು ಅದರ ಓದುಗರು; ಒಂದು ಹಾಡಿಗೆ, ಒಂದು ಭಾಷೆಗೆ, ದಿನಕ್ಕೆ ಒಮ್ಮೆ ಎಣಿಕೆ. ದಿನ ಎಂದರೆ ಭಾರತದ ದಿನ; ಯಂತ್ರಗಳನ್ನು ಎಣಿಸುವುದಿಲ್ಲ.',
  period: 'ಎಷ್ಟು ಹಿಂದಿನಿಂದ',
  periods: { 30: '30 ದಿನ', 90: '90 ದಿನ', 365: '365 ದಿನ' },
  failed: 'ಅಂಕಿಗಳನ್ನು ತರಲಾಗಲಿಲ್ಲ.',
  none: 'ಈ ಅವಧಿಯಲ್ಲಿ ಯಾರೂ ಹಾಡು ಓದಿಲ್ಲ.',
  table: 'ಇದೇ ಕೋಷ್ಟಕದಲ್ಲಿ',
  byDay: 'ದಿನದ ಪ್ರಕಾರ ಓದುಗರು',
  byDaySummary: (sum: string, most: string, day: string) => `ಒಟ್ಟು ${sum}; ಅತಿ ಹೆಚ್ಚು ${day} ರಂದು: ${most}.`,
  bySong: 'ಹಾಡಿನ ಪ್ರಕಾರ ಓದುಗರು',
  byLanguage: 'ಭಾಷೆಯ ಪ್ರಕಾರ ಓದುಗರು',
  day: 'ದಿನ',
  number: 'ಸಂಖ್ಯೆ',
  song: 'ಹಾಡು',
  language: 'ಭಾಷೆ',
  languageName: inKannada,
  readers: 'ಓದುಗರು',
  files: { day: 'ದಿನದ-ಓದುಗರು', song: 'ಹಾಡಿನ-ಓದುಗರು', language: 'ಭಾಷೆಯ-ಓದುಗರು', searches: 'ಸಿಗದ-ಹುಡುಕಾಟ' },
  searchesWithoutResult: {
    title: 'ಏನೂ ಸಿಗದ ಹುಡುಕಾಟಗಳು',
    hint: 'ಜನ ಹುಡುಕಿದ, ಆದರೆ ಸಂಪುಟದಲ್ಲಿ ಹೆಸರಾಗಲಿ ಸಾಲಾಗಲಿ ಇಲ್ಲದ ಪದಗಳು; ಕೊನೆಯ 500. ಯಾರು ಹುಡುಕಿದರು ಎಂಬುದನ್ನು ಇಟ್ಟುಕೊಳ್ಳುವುದಿಲ್ಲ.',
    none: 'ಯಾವ ಹುಡುಕಾಟವೂ ವ್ಯರ್ಥವಾಗಿಲ್ಲ.',
    failed: 'ಹುಡುಕಾಟಗಳನ್ನು ತರಲಾಗಲಿಲ್ಲ.',
    query: 'ಹುಡುಕಿದ್ದು',
    times: 'ಎಷ್ಟು ಸಲ',
    last: 'ಕೊನೆಯ ಸಲ',
  },
};
