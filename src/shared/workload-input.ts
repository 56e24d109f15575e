import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import { lastRangeNumber } from './compositions/access.ts';

const songNumber = z
  .int('Please select a valid index range.')
  .min(1, 'Please select a valid index range.')
  .max(lastRangeNumber, 'Please select a valid index range.');

/** Hands a range, or a part of it, over to another person. */
export const handOverInput = z
  .object({ from: emailRule, to: emailRule, start: songNumber, end: songNumber })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    message: 'Please select a valid index range.',
  })
  .refine(({ from, to }) => from.toLowerCase() !== to.toLowerCase(), {
    path: ['to'],
    message: 'Choose somebody else.',
  });
