import type { TimedLine } from '../../../shared/song-recordings.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { createStore } from '../../lib/store.ts';
import { lineIndexAt, loopTimes, steppedFrom, type LineLoop } from './passages.ts';

export interface SoundState {
  state: 'loading' | 'playing' | 'paused' | 'failed';
  /** The index of the line that is sung, among the timed lines; -1 when none is. */
  index: number;
  /** Whole seconds of the current time. */
  seconds: number;
  loop: LineLoop | null;
  rate: number;
}

export interface RecordingSound {
  get: () => SoundState;
  subscribe: (listener: () => void) => () => void;
  /** For a waveform that draws its time. */
  element: HTMLAudioElement;
  /** The exact time in milliseconds. */
  ms: () => number;
  /** The time in milliseconds when an event was fired. */
  msAt: (event: Pick<Event, 'timeStamp'>) => number;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Goes to a time; one outside of the loop ends the loop. */
  seek: (ms: number) => void;
  /** Goes to the line before or after. @returns whether there is one */
  step: (by: 1 | -1) => boolean;
  setRate: (rate: number) => void;
  /** Plays a part once, and calls `onEnd` unless something else is done before. */
  playPart: (part: { startMs: number; endMs: number }, onEnd?: () => void) => void;
  /** Repeats a part, and goes to its beginning when the current time is outside of it. */
  setLoop: (loop: LineLoop | null) => void;
  /** Exchanges the lines, when they have arrived or were moved. */
  setLines: (lines: readonly TimedLine[]) => void;
  close: () => void;
}

/** Milliseconds before the end of a loop at which it is left, since a timer fires late rather than early. */
const earlyMs = 5;

/**
 * Plays a recording and follows its lines. `onLine` is called as soon as another line is sung: at the next frame while the page is seen. A hidden
 * page gets no frames; there the element's own events and a timer, which browsers do not delay in a page that sounds, keep line and loop.
 */
export function createRecordingSound(
  address: string,
  onLine: (line: TimedLine | null) => void,
): RecordingSound {
  const audio = new Audio();
  const now = createStore<SoundState>({
    state: 'paused',
    index: -1,
    seconds: 0,
    loop: null,
    rate: 1,
  });
  let lines: readonly TimedLine[] = [];
  let release = () => {};
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** The part that is played once. */
  let part: { endMs: number; onEnd: (() => void) | undefined } | null = null;

  const set = (change: Partial<SoundState>) => now.set({ ...now.get(), ...change });
  const ms = () => audio.currentTime * 1000;

  /** Goes back at the end of the loop, and tells which line is sung. */
  function look(): void {
    if (closed) return;
    const { loop, index, seconds } = now.get();
    if (loop && !audio.paused) {
      const { startMs, endMs } = loopTimes(lines, loop);
      if (ms() >= endMs - earlyMs) audio.currentTime = startMs / 1000;
    }
    if (part && !audio.paused && ms() >= part.endMs - earlyMs) {
      const { onEnd } = part;
      pause();
      onEnd?.();
      return;
    }
    const sung = lineIndexAt(lines, ms());
    const second = Math.floor(audio.currentTime);
    if (sung !== index || second !== seconds) set({ index: sung, seconds: second });
    if (sung !== index) onLine(lines[sung] ?? null);
    watchEnd();
  }

  /** A timer for the end of the loop or part: `timeupdate` comes four times a second only. */
  function watchEnd(): void {
    clearTimeout(timer);
    const { loop } = now.get();
    const endMs = part?.endMs ?? (loop && loopTimes(lines, loop).endMs);
    if (endMs === null || audio.paused) return;
    const left = (endMs - earlyMs - ms()) / audio.playbackRate;
    timer = setTimeout(look, Math.max(0, left));
  }

  function tick(): void {
    look();
    frame = requestAnimationFrame(tick);
  }

  function follow(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
  }

  function play(): void {
    release = startOnlySound(pause);
    set({ state: 'loading' });
    if (audio.error) audio.load();
    // Other failures fire an error event too; only a browser that requires a press first reports that here alone.
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        set({ state: 'paused' });
    });
  }

  function pause(): void {
    part = null;
    audio.pause();
    if (now.get().state === 'loading') set({ state: 'paused' });
  }

  function seek(to: number): void {
    part = null;
    const { loop } = now.get();
    if (loop) {
      const { startMs, endMs } = loopTimes(lines, loop);
      if (to < startMs || to >= endMs) set({ loop: null });
    }
    audio.currentTime = Math.max(0, to) / 1000;
    look();
  }

  audio.preload = 'auto';
  audio.preservesPitch = true;
  audio.src = address;
  audio.addEventListener('playing', () => {
    set({ state: 'playing' });
    follow();
    look();
  });
  audio.addEventListener('waiting', () => !audio.paused && set({ state: 'loading' }));
  audio.addEventListener('pause', () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    // At its end an element is paused too, and a loop up to the end goes on.
    if (audio.ended && now.get().loop) return;
    release();
    if (now.get().state !== 'failed') set({ state: 'paused' });
    look();
  });
  audio.addEventListener('ended', () => {
    const { loop } = now.get();
    if (!loop) return;
    audio.currentTime = loopTimes(lines, loop).startMs / 1000;
    play();
  });
  audio.addEventListener('error', () => {
    if (closed) return;
    release();
    set({ state: 'failed' });
  });
  for (const name of ['timeupdate', 'seeked', 'ratechange']) audio.addEventListener(name, look);

  return {
    element: audio,
    get: now.get,
    subscribe: now.subscribe,
    ms,
    msAt: ({ timeStamp }) =>
      ms() - (audio.paused ? 0 : Math.max(0, performance.now() - timeStamp) * audio.playbackRate),
    play() {
      part = null;
      play();
    },
    pause,
    toggle: () => (audio.paused ? play() : pause()),
    seek,
    step(by) {
      const to = steppedFrom(lines, ms(), by);
      if (to !== null) seek(to);
      return to !== null;
    },
    setRate(rate) {
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
      set({ rate });
    },
    playPart({ startMs, endMs }, onEnd) {
      seek(startMs);
      part = { endMs, onEnd };
      play();
    },
    setLoop(loop) {
      set({ loop });
      if (!loop) return;
      const { startMs, endMs } = loopTimes(lines, loop);
      if (ms() < startMs || ms() >= endMs) audio.currentTime = startMs / 1000;
      look();
    },
    setLines(next) {
      lines = next;
      set({ index: -1, loop: null });
      onLine(null);
      look();
    },
    close() {
      closed = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      release();
      audio.pause();
      // Aborts the request that may still be running.
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
