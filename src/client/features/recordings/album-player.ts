import { startOnlySound } from '../../lib/only-sound.ts';
import { askAgain } from './ask-again.ts';

/** `making`: the site has others to make first and is asked again. `failed`: it cannot be played now. */
export type Sound = 'loading' | 'making' | 'playing' | 'paused' | 'failed';

export interface Playing {
  /** Place in the album of what is on, from 0; null while nothing is. */
  current: number | null;
  sound: Sound;
  /** Whole seconds; the duration is 0 while it is not known. */
  time: number;
  duration: number;
}

export interface AlbumPlayer {
  now: () => Playing;
  subscribe: (tell: () => void) => () => void;
  /** Plays the song at a place at once, and then those after it to the end of the album. Beyond the last it stops. */
  play: (at: number) => void;
  toggle: () => void;
  /** Goes to a second of the song. */
  seek: (to: number) => void;
  close: () => void;
}

const nothing: Playing = { current: null, sound: 'paused', time: 0, duration: 0 };

/** Plays songs in their order and stops after the last (specification, section 4: Audio album modal). For the browser only. */
export function createAlbumPlayer(addresses: readonly string[]): AlbumPlayer {
  const audio = new Audio();
  const listeners = new Set<() => void>();
  let playing = nothing;
  /** Ends with the song that is on: asking for it again, and its turn to sound. */
  let turn = new AbortController();

  function set(change: Partial<Playing>) {
    playing = { ...playing, ...change };
    for (const tell of listeners) tell();
  }

  function tellTime() {
    const time = Math.floor(audio.currentTime);
    const duration = Number.isFinite(audio.duration) ? Math.ceil(audio.duration) : 0;
    if (time !== playing.time || duration !== playing.duration) set({ time, duration });
  }

  function begin(at: number | null) {
    turn.abort();
    turn = new AbortController();
    set({ ...nothing, current: at, sound: at === null ? 'paused' : 'loading' });
  }

  function play(at: number) {
    const address = addresses[at];
    begin(address === undefined ? null : at);
    if (address === undefined) {
      audio.pause();
      return;
    }
    audio.src = address;
    start();
    let tried = false;
    const { signal } = turn;
    audio.addEventListener('error', async () => {
      const there = !tried && (await askAgain(address, signal, () => set({ sound: 'making' })));
      tried = true;
      if (signal.aborted) return;
      if (!there) {
        set({ sound: 'failed' });
        return;
      }
      audio.load();
      start();
    }, { signal });
  }

  function start() {
    const { signal } = turn;
    signal.addEventListener('abort', startOnlySound(() => audio.pause()));
    // What cannot be played is an error event too; a browser that wants to be pressed first says so here alone.
    audio.play().catch((error: unknown) => {
      if (!signal.aborted && error instanceof DOMException && error.name === 'NotAllowedError') set({ sound: 'paused' });
    });
  }

  function toggle() {
    if (playing.current === null) play(0);
    else if (playing.sound === 'failed') play(playing.current);
    else if (audio.paused) start();
    else audio.pause();
  }

  for (const type of ['timeupdate', 'durationchange', 'seeking']) audio.addEventListener(type, tellTime);
  audio.addEventListener('playing', () => set({ sound: 'playing' }));
  audio.addEventListener('waiting', () => !audio.paused && set({ sound: 'loading' }));
  audio.addEventListener('pause', () => !audio.ended && playing.current !== null && set({ sound: 'paused' }));
  // A browser may also tell the end of a paused song that was moved there: nothing sounded that another song could follow.
  audio.addEventListener('ended', () => playing.current !== null && playing.sound !== 'paused' && play(playing.current + 1));

  return {
    now: () => playing,
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    play,
    toggle,
    seek(to) {
      audio.currentTime = Math.min(Math.max(0, to), audio.duration || 0);
      // Told at once: a slider that still showed the old place would not be moved back to it.
      tellTime();
    },
    close() {
      begin(null);
      audio.pause();
      // Whatever is still on its way is given up.
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
