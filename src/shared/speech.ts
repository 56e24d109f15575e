import type { Language } from './languages.ts';

/** The voices, by the language they speak; the embedded engine has none for Sanskrit (docs/decisions/0016-speech.md). */
export const voices = ['kn', 'hi', 'ta', 'te', 'ml', 'mr', 'bn', 'en'] as const;
export type Voice = (typeof voices)[number];

/** The voices that read prose in a language. A Sanskrit meaning is read from its English (design, section 4: Speech). */
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
export const maxChunkLength = 300;

/** The documented refusal of a text without words (specification, section 5: Text to speech). */
export const nothingToSpeak = 'Please enter text to speak.';

export const spokenParts = ['lyrics', 'meaning'] as const;
export type SpeechPart = (typeof spokenParts)[number];

/** A word's position in its chunk's text, in UTF-16 units, and its time, in seconds from the chunk's start. */
export interface SpokenWord {
  start: number;
  end: number;
  from: number;
  to: number;
}

/**
 * A spoken line or sentence. A stream is newline-delimited JSON (application/x-ndjson) with one chunk a line, and at the end
 * `{ "done": true }`; a failure on the way ends it with the line `{ "message": "..." }`.
 */
export interface SpokenChunk {
  /**
   * Lyrics: the line's number in the song, from 1, as the page numbers its lines. Prose: the sentence's number, from 1. A line
   * or sentence longer than `maxChunkLength` comes in several chunks of one number.
   */
  at: number;
  /** The spoken text as it is written: the Kannada line, in whatever script the song is shown, or the sentence. */
  text: string;
  /**
   * The position at which the text starts, in UTF-16 units: a sentence's in the whole text, a lyric's in its line (0 unless the
   * line was cut).
   */
  start: number;
  words: SpokenWord[];
  seconds: number;
  /** The sound: mp3 as base64. */
  audio: string;
}

export type SpeechLine = SpokenChunk | { done: true } | { message: string };
