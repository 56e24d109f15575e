import type { scoreMessages as English } from './score.en.ts';

/** The written notation of a song. */
export const kannada: typeof English = {
  notation: 'ಸ್ವರಲಿಪಿ',
  returnTo: (section: string, lines: string | null) =>
    `ಮತ್ತೆ ${section}${lines ? `, ಸಾಲು ${lines}` : ''}:`,
  upper: 'ತಾರ',
  lower: 'ಮಂದ್ರ',
};
