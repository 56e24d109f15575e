import { createMp3Encoder } from 'wasm-media-encoders';
import {
  readScore,
  type Piece,
  hertzOf,
  type Shruti,
  createSynth,
  durationOf,
  passesOf,
  timelineOf,
  type Speed,
} from '../../shared/notation/entry.ts';

/** A piece and how to play it. */
export interface Performance extends Piece {
  speeds: readonly Speed[];
  aksharaSeconds: number;
  shruti: Shruti;
  drone: boolean;
  beat: boolean;
}

/** Settings of the encoder. Mono, since one string has no sides; the treble of a plucked string ends below 16 kHz. */
export const mp3 = { sampleRate: 32_000, bitrate: 64 } as const;
const blockSeconds = 2;

/** Plays a piece into an mp3, block by block; null when it cannot be played as written. */
export default async function play({
  speeds,
  aksharaSeconds,
  shruti,
  drone,
  beat,
  ...piece
}: Performance): Promise<{ mp3: Uint8Array; seconds: number } | null> {
  const score = readScore(piece);
  if ('why' in score) return null;
  const timeline = timelineOf(score, { passes: passesOf({ speeds, aksharaSeconds }) });
  const { sampleRate, bitrate } = mp3;
  const next = createSynth(timeline, {
    sampleRate,
    sa: hertzOf(shruti),
    raga: score.raga,
    melody: true,
    drone,
    beat,
    loop: false,
    start: 0,
  });
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate });
  const parts: Uint8Array[] = [];
  for (
    let block = next(blockSeconds * sampleRate);
    block.length > 0;
    block = next(blockSeconds * sampleRate)
  ) {
    // Copied, since the encoder reuses its memory for the next block.
    parts.push(encoder.encode([block]).slice());
  }
  parts.push(encoder.finalize().slice());
  return { mp3: Buffer.concat(parts), seconds: durationOf(timeline) };
}
