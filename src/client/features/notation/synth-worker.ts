import { createSynth, type Synth, type SoundOptions } from '../../../shared/notation/synth.ts';
import type { Timeline } from '../../../shared/notation/timeline.ts';

/** The page's requests: begin a piece, or make the next samples of the piece begun last. */
export type SynthRequest =
  { run: number; timeline: Timeline; sound: SoundOptions } | { run: number; samples: number };

/** The next samples; none at the end. */
export interface SynthBlock {
  run: number;
  block: Float32Array<ArrayBuffer>;
}

let current: { run: number; player: Synth } | null = null;

addEventListener('message', ({ data }: MessageEvent<SynthRequest>) => {
  if ('timeline' in data) {
    current = { run: data.run, player: createSynth(data.timeline, data.sound) };
  } else if (current?.run === data.run) {
    const block = current.player(data.samples) as Float32Array<ArrayBuffer>;
    postMessage({ run: data.run, block } satisfies SynthBlock, { transfer: [block.buffer] });
  }
});
