import type { TimedLine } from '../../../shared/song-recordings.ts';
import { joinTakes, recordingSeconds } from './join-takes.ts';
import { resample } from './microphone.ts';
import type { Take } from './place-takes.ts';
import { wavHeaderBytes, writeWav } from './wav.ts';

/**
 * Joins takes to a WAV file, at the highest of their rates. `order` has the numbers of the lines, of which each has a take.
 * @returns null when the file would be larger than `maxBytes`
 */
export async function makeRecording(
  takes: readonly Take[],
  order: readonly number[],
  name: string,
  maxBytes: number,
): Promise<{ file: File; lines: TimedLine[] } | null> {
  const rate = Math.max(...takes.map((take) => take.rate));
  const byLine = new Map<number, Take>();
  for (const take of takes) {
    const samples = await resample(take.samples, take.rate, rate);
    byLine.set(take.at, { ...take, samples, rate });
  }
  const sung = order.flatMap((at) => {
    const take = byLine.get(at);
    return take ? [{ at, take }] : [];
  });
  if (wavHeaderBytes + recordingSeconds(sung) * rate * 2 > maxBytes) return null;
  const { samples, lines } = joinTakes(sung, rate);
  return { file: new File([writeWav(samples, rate)], name, { type: 'audio/wav' }), lines };
}
