import { useEffect, useEffectEvent, useState } from 'react';
import type { TimedLine } from '../../../shared/song-recordings.ts';
import { followAgain } from '../../lib/follow-scroll.ts';
import { lineStart } from '../../lib/line-start.ts';
import { loopOfNumbers, nextStartOf } from './passages.ts';
import type { RecordingSound } from './recording-sound.ts';

/** The effect of a press on a line. `null`: the recording goes there; otherwise the line becomes the first or last one to repeat. */
export type ChosenEnd = 'first' | 'last' | null;

/** Gives each line of the song a button while a recording with lines is open. */
export function useLineChoice(sound: RecordingSound, lines: readonly TimedLine[]) {
  const [chosenEnd, setChosenEnd] = useState<ChosenEnd>(null);
  const [first, setFirst] = useState(0);

  const press = useEffectEvent((at: number) => {
    if (chosenEnd === 'first') {
      setFirst(at);
      setChosenEnd('last');
    } else if (chosenEnd === 'last') {
      setChosenEnd(null);
      const loop = loopOfNumbers(lines, [first, at], sound.ms());
      if (loop) sound.setLoop(loop);
      sound.play();
    } else {
      followAgain();
      const to = nextStartOf(lines, at, sound.ms());
      if (to === null) return;
      sound.seek(to);
      sound.play();
    }
  });
  const isTimed = lines.length > 0;
  useEffect(() => {
    if (!isTimed) return undefined;
    lineStart.set((at) => press(at));
    return () => lineStart.set(null);
  }, [isTimed]);
  return { chosenEnd, setChosenEnd };
}
