import { joinMp3, mp3Seconds } from '../../../shared/mp3.ts';
import type { LineSound } from './line-sounds.ts';

/** A line in the file of “your turn”: when it begins, and when the singer's pause begins, in seconds. */
export interface TurnTime {
  from: number;
  pause: number;
}

/**
 * One file for a whole practice without hands: each line, then silence of the same length for the singer. It needs no timers, which
 * a phone stops when its screen is off.
 */
export function joinTurns(sounds: readonly LineSound[]): {
  mp3: Uint8Array<ArrayBuffer>;
  times: TurnTime[];
  seconds: number;
} {
  const times: TurnTime[] = [];
  let seconds = 0;
  const turns = sounds.map(({ mp3: pieces }) => {
    const mp3 = joinMp3(pieces.map((piece) => ({ mp3: piece, pause: 0 })));
    const length = mp3Seconds(mp3);
    const turn = joinMp3([{ mp3, pause: length }]);
    times.push({ from: seconds, pause: seconds + length });
    seconds += mp3Seconds(turn);
    return { mp3: turn, pause: 0 };
  });
  return { mp3: joinMp3(turns), times, seconds };
}

/** The index of the line that sounds or is the singer's at a time. */
export const turnAt = (times: readonly TurnTime[], seconds: number): number =>
  Math.max(
    0,
    times.findLastIndex(({ from }) => from <= seconds + 0.01),
  );
