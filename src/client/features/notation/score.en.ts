import { areaMessages } from '../../messages/language.ts';

/** The written notation of a song. */
export const scoreMessages = {
  notation: 'Notation',
  returnTo: (section: string, lines: string | null) =>
    `Return to ${section}${lines ? `, ${Number(lines) ? 'line' : 'lines'} ${lines}` : ''}:`,
  upper: 'upper',
  lower: 'lower',
};

export const useScoreMessages = areaMessages('score', scoreMessages);
