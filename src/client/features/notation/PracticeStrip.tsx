import { useEffect, useState } from 'react';
import type { Gesture } from '../../../shared/notation/gestures.ts';
import { Hand } from './Hand.tsx';
import { lastBegun } from './highlight-cell.ts';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import { risingTempos, type NotationSettings } from './settings.ts';
import type { Moment, NotationPlayer } from './use-notation-player.ts';

interface PracticeStripProps {
  /** One for each akshara of an avarta; null for a tala that is not known. */
  gestures: readonly Gesture[] | null;
  angas: readonly number[];
  settings: NotationSettings;
  player: NotationPlayer;
}

/** While a piece plays: the gesture of each beat, the count before the start, and the tempo that rises. */
export function PracticeStrip({ gestures, angas, settings, player }: PracticeStripProps) {
  const messages = usePracticeToolsMessages();
  const { state, range, moment, restart } = player;
  const { akshara, count, pass } = useBeat(moment, state === 'playing');
  const tempos = range ? risingTempos(settings) : [];
  const tempo = tempos[pass] ?? settings.tempo;
  return (
    <>
      {((gestures && settings.gestures) || count > 0) && (
        <div className="flex items-center gap-3 py-1" data-gesture={gestures?.[akshara]}>
          {gestures && settings.gestures && <Hand gesture={gestures[akshara] ?? 'held'} />}
          <div className="min-w-0 flex-1">
            <p className="text-note" aria-hidden="true">
              {count > 0 && <b className="me-2 text-lg">{messages.counting(count)}</b>}
              {gestures && settings.gestures && messages.gestureNames[gestures[akshara] ?? 'held']}
            </p>
            {gestures && settings.gestures && (
              <AvartaBeats gestures={gestures} angas={angas} akshara={akshara} />
            )}
          </div>
        </div>
      )}
      {tempos.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-3 text-note text-soft tabular-nums">
          <span role="status">{messages.tempoNow(tempo, tempos.at(-1) ?? tempo)}</span>
          {tempo > settings.tempo && (
            <button type="button" className="button button-quiet px-0" onClick={restart}>
              {messages.tempoReset(settings.tempo)}
            </button>
          )}
        </p>
      )}
    </>
  );
}

interface AvartaBeatsProps {
  gestures: readonly Gesture[];
  angas: readonly number[];
  akshara: number;
}

/** The aksharas of an avarta, those of an anga together, the present one marked. */
function AvartaBeats({ gestures, angas, akshara }: AvartaBeatsProps) {
  const messages = usePracticeToolsMessages();
  const starts = angas.map((_, anga) => angas.slice(0, anga).reduce((sum, one) => sum + one, 0));
  return (
    <>
      <span className="sr-only">
        {messages.inOrder(gestures.map((gesture) => messages.gestureNames[gesture]).join(', '))}
      </span>
      <span
        className="flex flex-wrap gap-x-2.5 text-mini text-soft tabular-nums"
        aria-hidden="true"
      >
        {starts.map((start, anga) => (
          <span key={start} className="flex">
            {Array.from({ length: angas[anga] ?? 0 }, (_, index) => (
              <span
                key={index}
                className={`min-w-[1.4em] rounded-sm text-center ${start + index === akshara ? 'bg-mark text-ink outline outline-edge' : ''}`}
              >
                {gestures[start + index] === 'held' ? '·' : start + index + 1}
              </span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}

interface NowBeat {
  akshara: number;
  /** The number of the beat in the count-in, from 1; 0 after it. */
  count: number;
  pass: number;
}

/** Follows the sound beat by beat, and renders only at a new one. */
function useBeat(moment: () => Moment | null, isPlaying: boolean): NowBeat {
  const [now, setNow] = useState<NowBeat>({ akshara: 0, count: 0, pass: 0 });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const look = () => {
      const heard = moment();
      if (heard) {
        const next = beatAt(heard);
        setNow((was) =>
          was.akshara === next.akshara && was.count === next.count && was.pass === next.pass
            ? was
            : next,
        );
      }
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, moment]);
  return now;
}

/** The beat that sounds. A part that begins between two beats has none before its first one: then it is the one before that. */
export function beatAt({ timeline: { beats, passes }, seconds }: Moment): NowBeat {
  const index = lastBegun(beats, seconds);
  return {
    akshara: beats[Math.max(0, index)]?.akshara ?? 0,
    count: seconds < (passes[0]?.at ?? 0) ? index + 1 : 0,
    pass: Math.max(0, lastBegun(passes, seconds)),
  };
}
