import type { Language } from './languages.ts';

/** The voices there are, by the language they speak (docs/decisions: the embedded engine has no Sanskrit). */
export const voices = ['kn', 'hi', 'ta', 'te', 'ml', 'mr', 'bn', 'en'] as const;
export type Voice = (typeof voices)[number];

/** Who reads prose in a language. A Sanskrit meaning is read from its English (design, section 4: Speech). */
export const proseVoices: Record<Language, Voice> = {
  English: 'en',
  Hindi: 'hi',
  Kannada: 'kn',
  Malayalam: 'ml',
  Marathi: 'mr',
  Sanskrit: 'en',
  Tamil: 'ta',
  Telugu: 'te',
};

/** Longest text of one chunk; a longer sentence is cut at a comma or a space. */
export const longestChunk = 300;

export const spokenParts = ['lyrics', 'meaning'] as const;
export type SpeechPart = (typeof spokenParts)[number];

/** A word's place in its chunk's text, in UTF-16 units, and when it sounds, in seconds from the chunk's start. */
export interface SpokenWord {
  start: number;
  end: number;
  from: number;
  to: number;
}

/**
 * A sung line or a sentence, spoken. The streams answer with newline-delimited JSON (application/x-ndjson), one of these a
 * line, and at the end `{ "done": true }`; what fails on the way is a last line `{ "message": "..." }`.
 */
export interface SpokenChunk {
  /**
   * Lyrics: the line's number in the song, from 1, as the page numbers its lines. Prose: the sentence's number, from 1. A line
   * or sentence longer than `longestChunk` comes in several chunks of one number.
   */
  at: number;
  /** What is spoken as it is written: the Kannada line, whatever script is read, or the sentence. */
  text: string;
  /** Where the text starts, in UTF-16 units: a sentence in the whole text, lyrics in their line (0, unless the line was cut). */
  start: number;
  words: SpokenWord[];
  seconds: number;
  /** The sound: mp3 as base64. */
  audio: string;
}

export type SpeechLine = SpokenChunk | { done: true } | { message: string };
