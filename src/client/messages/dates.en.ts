import { areaMessages } from './language.ts';

/** The names of months, with which dates are written. */
export const datesMessages = {
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

export const useDatesMessages = areaMessages('dates', datesMessages);
