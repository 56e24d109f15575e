/** The voices of the text-to-speech page; the first is the default (specification, section 9). */
export const namedVoices = [
  'Hindi Female',
  'Kannada Male',
  'Tamil Male',
  'Telugu Male',
  'Malayalam Female',
  'Bengali Male',
] as const;
export type NamedVoice = (typeof namedVoices)[number];

/** Longest text of one field that is spoken, in characters (design, section 4: Speech). */
export const maxSpeechLength = 5000;
