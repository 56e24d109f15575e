import { compose } from '../normal-form.ts';
import type { Voice } from '../speech.ts';

/** A word that a voice reads wrongly, and the spelling that the voice gets instead. Readers never see it. */
export interface Respelling {
  voice: Voice;
  written: string;
  spoken: string;
  /** The person who saved it last; null for a respelling of the seed. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

/** The form in which words are compared: letter case does not matter. */
export const foldWord = (word: string) => compose(word).toLowerCase();
