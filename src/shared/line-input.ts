import { z } from 'zod';
import { cleanText } from './normal-form.ts';

/** A line of plain text: cleaned, with single spaces. Four times its length is refused before it is cleaned. */
export const lineInput = (max: number) =>
  z
    .string()
    .max(max * 4, { abort: true })
    .overwrite((text) => cleanText(text).replaceAll(/\s+/gu, ' ').trim())
    .max(max);
