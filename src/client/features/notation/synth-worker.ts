import { createPlayer, type Player, type Sound } from '../../../shared/notation/synth.ts';
import type { Timeline } from '../../../shared/notation/timeline.ts';

/** What the page asks: to begin a piece, or for the next samples of the one begun last. */
export type Asked = { run: number; timeline: Timeline; sound: Sound } | { run: number; samples: number };

/** The next samples; none at the end. */
export interface Answered {
  run: number;
  block: Float32Array<ArrayBuffer>;
}

let current: { run: number; player: Player } | null = null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('timeline' in data) {
    current = { run: data.run, player: createPlayer(data.timeline, data.sound) };
  } else if (current?.run === data.run) {
    const block = current.player(data.samples) as Float32Array<ArrayBuffer>;
    postMessage({ run: data.run, block } satisfies Answered, { transfer: [block.buffer] });
  }
});
