import type { WordTime, Utterance } from '../speech-engine/engine.ts';

/** A voice that never ends when it is told to hang. */
export default function speak({ text }: Utterance): { mp3: Uint8Array; seconds: number; words: WordTime[] } {
  if (text === 'hang') for (;;);
  return { mp3: new Uint8Array(), seconds: 1, words: [] };
}
