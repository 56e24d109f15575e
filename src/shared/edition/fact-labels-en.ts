import type { FactName } from '../song-facts.ts';

/** Labels of a song’s facts, for its page and for the take-along pages. */
export const factLabels = {
  raga: 'Raga',
  tala: 'Tala',
  form: 'Form',
  witnesses: 'Witnesses',
  entered: 'Entered on',
  source: 'Source',
  sure: 'Certainty of the lyrics',
  deity: 'Deity',
  attribution: 'Attribution',
  theme: 'Theme',
  place: 'Place',
  story: 'Story',
  ankita: 'Ankita',
  questions: 'Questions',
  credits: 'Credits',
} satisfies Record<FactName | 'ankita', string>;
