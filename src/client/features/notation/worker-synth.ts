import type { OpenSynth } from './engine.ts';
import type { SynthBlock, SynthRequest } from './synth-worker.ts';

/** Synthesizes in a worker, so that the page stays quick. */
export const openWorkerSynth: OpenSynth = (take) => {
  const worker = new Worker(new URL('./synth-worker.ts', import.meta.url), { type: 'module' });
  let number = 0;
  worker.addEventListener('message', ({ data: { run, block } }: MessageEvent<SynthBlock>) => {
    if (run === number) take(block);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const ask = (message: SynthRequest) => worker.postMessage(message);
  return {
    begin(timeline, sound) {
      number += 1;
      ask({ run: number, timeline, sound });
    },
    more: (samples) => ask({ run: number, samples }),
    close: () => worker.terminate(),
  };
};
