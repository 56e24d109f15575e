import { compose } from '../normal-form.ts';
import type { Voice } from '../speech.ts';

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
