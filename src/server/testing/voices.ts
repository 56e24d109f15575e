import type { Spoken } from '../speech/engine.ts';
import type { Speaker } from '../speech/speaker.ts';

export const silence: Spoken = { mp3: Buffer.from('silence'), seconds: 1, words: [] };

/** A voice that is quick and silent, for what is not about sound. */
export function quietSpeaker(speak: Speaker['speak'] = async () => silence): Speaker {
  return { speak, check: async () => {}, close: async () => {} };
}
