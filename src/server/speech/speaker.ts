import { startEmbedded } from './embedded.ts';
import type { Engine, SpeakOptions, Spoken, Utterance } from './engine.ts';

/** Whoever speaks for the site. */
export interface Speaker {
  /** @throws 503 when too many wait; AbortError */
  speak(utterance: Utterance, options?: SpeakOptions): Promise<Spoken>;
  /** Says a word past every cache. @throws as speak, and when no engine answers */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  embedded?: Engine;
}

export function createSpeaker({ embedded = startEmbedded() }: Options = {}): Speaker {
  return {
    speak: (utterance, options) => embedded.speak(utterance, options),
    check: async () => void (await embedded.speak({ text: 'ಓಂ', voice: 'kn', variant: null, rate: 175 })),
    close: () => embedded.close(),
  };
}
