import type { Voice } from '../../shared/speech.ts';
import { createFairQueue, type QueueBounds, type QueuePlace } from '../jobs/fair-queue.ts';

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

export interface Engine {
  /** Part of the cache's key: another name where the same utterance sounds otherwise. */
  name: string;
  /** Stops early when the signal is aborted: nobody listens any more. @throws Error when the engine fails */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Spoken>;
  close(): Promise<void>;
}

/** An engine that several ask, each in turn. */
export interface SharedEngine extends Pick<Engine, 'name'> {
  /** @throws as FairQueue.run, and when the engine fails */
  speak(utterance: Utterance, place: QueuePlace): Promise<Spoken>;
}

/** Puts callers into a queue; the same utterance is spoken once for all who wait for it. */
export function withQueue({ name, speak }: Engine, bounds: QueueBounds): SharedEngine {
  const queue = createFairQueue(bounds);
  return { name, speak: (utterance, place) => queue.run((signal) => speak(utterance, signal), { ...place, name: JSON.stringify(utterance) }) };
}
