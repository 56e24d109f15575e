import type { Voice } from '../../shared/speech.ts';
import { createFairQueue, type QueueBounds, type QueueSlot } from '../jobs/entry.ts';

/** The timbres that the embedded engine knows. It accepts any other name silently, so this list decides what is allowed. */
export const variants = [
  'f1',
  'f2',
  'f3',
  'f4',
  'f5',
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
] as const;
export type Variant = (typeof variants)[number];

/** A text, its voice and its speed: everything that the sound depends on. */
export interface Utterance {
  text: string;
  voice: Voice;
  /** null is the voice's own timbre. */
  variant: Variant | null;
  /** Words a minute as the engine counts them; 80 to 450. */
  rate: number;
}

/** A position in the spoken text, in UTF-16 units, and the time at which it begins to sound, in seconds. */
export interface WordTime {
  at: number;
  from: number;
}

export interface Spoken {
  mp3: Buffer;
  /** The duration of the mp3 in seconds. */
  seconds: number;
  /** Words, in the order of text and time. Empty where the engine does not report them. */
  words: WordTime[];
}

export interface Engine {
  /** Part of the cache's key: it must change when the same utterance would sound different. */
  name: string;
  /** Stops early when the signal is aborted, because nobody listens any more. @throws Error when the engine fails */
  speak(utterance: Utterance, signal?: AbortSignal): Promise<Spoken>;
  close(): Promise<void>;
}

/** An engine behind a queue, which clients share. */
export interface SharedEngine extends Pick<Engine, 'name'> {
  /** @throws as FairQueue.run, and when the engine fails */
  speak(utterance: Utterance, slot: QueueSlot): Promise<Spoken>;
}

/** Puts a queue before an engine; the same utterance is spoken once for all clients that wait for it. */
export function withQueue({ name, speak }: Engine, bounds: QueueBounds): SharedEngine {
  const queue = createFairQueue(bounds);
  return {
    name,
    speak: (utterance, slot) =>
      queue.run((signal) => speak(utterance, signal), {
        ...slot,
        name: JSON.stringify(utterance),
      }),
  };
}
