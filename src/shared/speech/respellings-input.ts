import { z } from 'zod';
import { compose } from '../normal-form.ts';
import { voices } from '../speech.ts';
import { foldWord } from './respellings.ts';
import { wordSpans } from './words.ts';

const isOneWord = (text: string) => {
  const [word, ...more] = wordSpans(text);
  return word?.start === 0 && word.end === text.length && more.length === 0;
};

export const respellingKey = z.object({
  voice: z.enum(voices),
  written: z
    .string()
    .trim()
    .min(1, 'Write the word as it is spelled in the texts.')
    .max(80, { abort: true })
    .refine(isOneWord, 'Write one word, without spaces and signs.')
    .transform(foldWord),
});

export const respellingInput = respellingKey.extend({
  spoken: z
    .string()
    .trim()
    .min(1, 'Write how the voice should read it.')
    .max(200, { abort: true })
    .refine((text) => wordSpans(text).length > 0, 'Write how the voice should read it.')
    .transform(compose),
});
