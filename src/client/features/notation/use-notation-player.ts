import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  readScore,
  type Piece,
  type Score,
  type Unplayable,
} from '../../../shared/notation/score.ts';
import { hertzOf, timelineOf, type Timeline } from '../../../shared/notation/timeline.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { openEngine, type AudioEngine, type OpenSynth } from './engine.ts';
import { highlightCell, cellStartAt, markRange } from './highlight-cell.ts';
import type { NotationSettings } from './settings.ts';
import type { SynthBlock, SynthRequest } from './synth-worker.ts';

/** The avartas that are repeated, first and last. */
export interface AvartaRange {
  from: number;
  to: number;
}

export interface NotationPlayer {
  score: Score | null;
  unplayable: Unplayable | null;
  state: 'stopped' | 'playing' | 'paused';
  /** The avarta that sounds, from 0; null when none does. */
  avarta: number | null;
  range: AvartaRange | null;
  repeat: (range: AvartaRange | null) => void;
  /** Plays from a cell, or from where it was paused, or from the beginning. */
  play: (cell?: number) => void;
  pause: () => void;
  stop: () => void;
}

interface CellStep {
  cell: number;
  index: number;
}

/** Milliseconds from a change of the settings to the new sound, since a slider changes many times. */
const settingsDelay = 150;

/** Plays a piece and highlights each cell as it sounds. */
export function useNotationPlayer(
  piece: Piece,
  area: RefObject<HTMLElement | null>,
  settings: NotationSettings,
  onEnded?: () => void,
): NotationPlayer {
  const { notation, raga, tala } = piece;
  const read = useMemo(() => readScore({ notation, raga, tala }), [notation, raga, tala]);
  const score = 'why' in read ? null : read;
  const [state, setState] = useState<NotationPlayer['state']>('stopped');
  const [avarta, setAvarta] = useState<number | null>(null);
  const [range, setRange] = useState<AvartaRange | null>(null);
  const engine = useRef<AudioEngine | null>(null);
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  }, [onEnded]);
  const end = useRef<(() => void) | null>(null);
  const timeline = useRef<Timeline | null>(null);
  /** The cell that sounds, and its index among the starts of cells: a cell to which the singer returns starts more than once. */
  const now = useRef<CellStep | null>(null);
  /** The settings of the current sound. */
  const madeWith = useRef('');

  const pause = useCallback(() => {
    engine.current?.pause();
    end.current?.();
    setState((was) => (was === 'playing' ? 'paused' : was));
  }, []);

  const stop = useCallback(() => {
    engine.current?.close();
    engine.current = null;
    end.current?.();
    now.current = null;
    setAvarta(null);
    setState('stopped');
  }, []);

  const begin = useCallback(
    (from: CellStep | null, within: AvartaRange | null) => {
      if (!score) return;
      const laid = timelineOf(score, {
        speeds: [settings.speed],
        aksharaSeconds: 60 / settings.tempo,
        within,
      });
      const marks = laid.cellStarts;
      const index =
        marks[from?.index ?? 0]?.cell === from?.cell
          ? from?.index
          : marks.findIndex(({ cell }) => cell === from?.cell);
      const start = marks[index ?? 0]?.at ?? 0;
      timeline.current = laid;
      now.current = from;
      madeWith.current = keyOf(settings, within);
      if (!engine.current)
        engine.current = openEngine(openWorkerSynth, () => {
          stop();
          ended.current?.();
        });
      engine.current.play(laid, {
        sa: hertzOf(settings.shruti),
        raga: score.raga,
        melody: true,
        drone: settings.drone,
        beat: settings.beat,
        loop: within !== null,
        start,
      });
      end.current = startOnlySound(pause);
      setState('playing');
    },
    [score, settings, pause, stop],
  );

  const play = useCallback(
    (from?: number) => {
      if (from !== undefined) {
        // A tap outside of the repeated avartas ends the repetition.
        const within = range && score && isWithin(score, from, range) ? range : null;
        setRange(within);
        begin({ cell: from, index: -1 }, within);
      } else if (
        state === 'paused' &&
        engine.current &&
        madeWith.current === keyOf(settings, range)
      ) {
        engine.current.resume();
        end.current = startOnlySound(pause);
        setState('playing');
      } else begin(state === 'paused' ? now.current : null, range);
    },
    [begin, pause, range, score, settings, state],
  );

  // A playing piece follows changed settings at once, a paused one when it resumes.
  const key = keyOf(settings, range);
  useEffect(() => {
    if (state !== 'playing' || madeWith.current === key) return undefined;
    const timer = setTimeout(() => begin(now.current, range), settingsDelay);
    return () => clearTimeout(timer);
  }, [begin, key, range, state]);

  useEffect(() => {
    if (area.current) markRange(area.current, range);
  }, [area, range]);

  useEffect(() => {
    const place = area.current;
    if (state === 'stopped' || !place) return undefined;
    let frame = 0;
    const look = () => {
      const at = engine.current?.position();
      const laid = timeline.current;
      const index =
        at === null || at === undefined || !laid || at > laid.seconds ? -1 : cellStartAt(laid, at);
      const cell = laid?.cellStarts[index]?.cell ?? null;
      if (index !== now.current?.index || !place.querySelector('.cell-highlighted')) {
        if (cell !== null) now.current = { cell, index };
        highlightCell(place, cell);
        if (cell !== null && score)
          setAvarta(score.avartas.findLastIndex((first) => first <= cell));
      }
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      highlightCell(place, null);
    };
  }, [area, score, state]);

  useEffect(() => stop, [stop]);

  return {
    score,
    unplayable: 'why' in read ? read : null,
    state,
    avarta,
    range,
    repeat: setRange,
    play,
    pause,
    stop,
  };
}

function isWithin({ avartas, cells }: Score, cell: number, { from, to }: AvartaRange): boolean {
  return cell >= (avartas[from] ?? 0) && cell < (avartas[to + 1] ?? cells.length);
}

const keyOf = (
  { shruti, speed, tempo, drone, beat }: NotationSettings,
  range: AvartaRange | null,
) => JSON.stringify([shruti, speed, tempo, drone, beat, range]);

/** Synthesizes in a worker, so that the page stays quick. */
const openWorkerSynth: OpenSynth = (take) => {
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
