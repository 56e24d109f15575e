import { areaWords } from './choice.ts';

/** The names of months, with which dates are written. */
export const datesWords = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

export const useDatesWords = areaWords('dates', datesWords);
