import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  readScore,
  type Piece,
  type Score,
  type Unplayable,
} from '../../../shared/notation/score.ts';
import {
  avartaOf,
  hertzOf,
  timelineOf,
  type CellRange,
  type Timeline,
} from '../../../shared/notation/timeline.ts';
import { countInAksharas } from '../../../shared/notation/gestures.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { openEngine, type AudioEngine, type OpenSynth } from './engine.ts';
import { highlightCell, cellStartAt, markRange } from './highlight-cell.ts';
import { risingTempos, type NotationSettings } from './settings.ts';
import type { SynthBlock, SynthRequest } from './synth-worker.ts';

/** What sounds, and where in it, in seconds. */
export interface Moment {
  timeline: Timeline;
  seconds: number;
}

export interface NotationPlayer {
  score: Score | null;
  unplayable: Unplayable | null;
  state: 'stopped' | 'playing' | 'paused';
  /** The avarta that sounds, from 0; null when none does. */
  avarta: number | null;
  /** The cells that are repeated. */
  range: CellRange | null;
  repeat: (range: CellRange | null) => void;
  /** Plays from a cell, or from where it was paused, or from the beginning. */
  play: (cell?: number) => void;
  pause: () => void;
  stop: () => void;
  /** Plays from the beginning, or from that of the repeated part, at the first tempo and with the count-in. */
  restart: () => void;
  /** The audible moment, for what is drawn in time; null when nothing plays. */
  moment: () => Moment | null;
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
  const [range, setRange] = useState<CellRange | null>(null);
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
    (from: CellStep | null, within: CellRange | null) => {
      if (!score) return;
      const laid = timelineOf(score, {
        passes: (within ? risingTempos(settings) : [settings.tempo]).map((tempo) => ({
          speed: settings.speed,
          aksharaSeconds: 60 / tempo,
        })),
        within,
        countIn: from ? 0 : countInAksharas(score.angas, settings.countIn),
      });
      const marks = laid.cellStarts;
      const index =
        marks[from?.index ?? 0]?.cell === from?.cell
          ? from?.index
          : marks.findIndex(({ cell }) => cell === from?.cell);
      const start = from ? (marks[index ?? 0]?.at ?? 0) : 0;
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
        melody: settings.melody,
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
        // A tap outside of the repeated part ends the repetition.
        const within = range && from >= range.from && from <= range.to ? range : null;
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
    [begin, pause, range, settings, state],
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
        if (cell !== null && score) setAvarta(avartaOf(score, cell));
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
    restart: useCallback(() => begin(null, range), [begin, range]),
    moment: useCallback(() => {
      const seconds = engine.current?.position() ?? null;
      return timeline.current && seconds !== null ? { timeline: timeline.current, seconds } : null;
    }, []),
  };
}

/** The settings and the part of which a sound was made. */
const keyOf = (
  { shruti, speed, melody, drone, beat, ...settings }: NotationSettings,
  range: CellRange | null,
) =>
  JSON.stringify([
    shruti,
    speed,
    melody,
    drone,
    beat,
    range,
    range ? risingTempos(settings) : settings.tempo,
  ]);

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
