import type { Voice } from '../../shared/speech.ts';

/** Changes of timbre the embedded engine knows. It takes any name without a word, so this list is what is allowed. */
export const variants = ['f1', 'f2', 'f3', 'f4', 'f5', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const;
export type Variant = (typeof variants)[number];

/** What is said, by whom, and how fast: everything the sound depends on. */
export interface Utterance {
  text: string;
  voice: Voice;
  /** null is the voice as it is. */
  variant: Variant | null;
  /** Words a minute as the engine counts them; 80 to 450. */
  rate: number;
}

/** A place in the spoken text, in UTF-16 units, and when it begins to sound, in seconds. */
export interface Mark {
  at: number;
  from: number;
}

export interface Spoken {
  mp3: Buffer;
  /** How long the mp3 plays. */
  seconds: number;
  /** Words in order, in text and time both. An engine that does not tell gives none. */
  words: Mark[];
}

export interface SpeakOptions {
  /** Gone: what still waits is dropped. */
  signal?: AbortSignal | undefined;
  /** Part of something already begun: it waits however many wait, since half a song is worse than a late one. */
  begun?: boolean;
}

export interface Engine {
  /** Part of the cache's key: another name where the same utterance sounds otherwise. */
  name: string;
  /** @throws 503 when too many wait; AbortError; Error when the engine fails */
  speak(utterance: Utterance, options?: SpeakOptions): Promise<Spoken>;
  close(): Promise<void>;
}
