import { z } from 'zod';
import { idInput } from './id-input.ts';
import { cleanText } from './normal-form.ts';
import { maxQuestionLength } from './questions.ts';

const text = z
  .string()
  .max(maxQuestionLength * 4)
  .overwrite((given) => cleanText(given).trim())
  .min(1, 'Please write something.')
  .max(maxQuestionLength);

/** The id of a correction. */
export const askedCorrectionInput = z.object({ id: idInput });
export const askInput = askedCorrectionInput.extend({ text });

/** The id of a question. */
export const questionInput = z.object({ id: idInput });
export const answerInput = questionInput.extend({ text });
