import type { Engine, Spoken } from '../speech-engine/engine.ts';
import type { Speaker } from '../speech-engine/speaker.ts';

export const silence: Spoken = { mp3: Buffer.from('silence'), seconds: 1, words: [] };

/** A voice that is fast and silent, for tests that are not about sound. */
export function quietSpeaker(speak: Speaker['speak'] = async () => silence): Speaker {
  return { speak, check: async () => {}, close: async () => {} };
}

/** An engine that ends an utterance when the test says so, and drops one whose signal is aborted. */
export function manualEngine() {
  const running: { text: string; end: () => void }[] = [];
  const began: string[] = [];
  const engine: Engine = {
    name: 'held',
    speak: ({ text }, signal) =>
      new Promise((resolve, reject) => {
        began.push(text);
        const leave = () =>
          running.splice(
            running.findIndex((one) => one.end === end),
            1,
          );
        const end = () => {
          leave();
          resolve(silence);
        };
        running.push({ text, end });
        signal?.addEventListener('abort', () => {
          leave();
          reject(signal.reason as Error);
        });
      }),
    close: async () => {},
  };
  return {
    engine,
    /** The utterances that were begun, in order. */
    began,
    running: () => running.map(({ text }) => text),
    /** Ends the running utterance. */
    endOne: () => running[0]?.end(),
  };
}
