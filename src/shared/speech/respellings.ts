import { z } from 'zod';
import { voices, type Voice } from '../speech.ts';
import { wordSpans } from './words.ts';
import { compose } from '../normal-form.ts';

/** A word a voice gets wrong, and what it is given in its place. Readers never see it. */
export interface Respelling {
  voice: Voice;
  written: string;
  spoken: string;
  /** Who said so last; null for what the edition came with. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

/** As words are compared: a name at the start of a sentence is the same word. */
export const foldWord = (word: string) => compose(word).toLowerCase();

const isOneWord = (text: string) => {
  const [word, ...more] = wordSpans(text);
  return word?.start === 0 && word.end === text.length && more.length === 0;
};

export const respellingKey = z.object({
  voice: z.enum(voices),
  written: z.string().trim().min(1, 'Write the word as it stands in the texts.').max(80, { abort: true }).refine(isOneWord, 'Write one word, without spaces and signs.').transform(foldWord),
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
