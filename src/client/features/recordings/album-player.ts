import { createStore } from '../../lib/store.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { signedHeaders } from '../../lib/fetch-signed.ts';

/** `making`: the server is busy making other recordings, and the request is repeated. `failed`: it cannot be played now. */
type PlaybackState = 'loading' | 'making' | 'playing' | 'paused' | 'failed';

export interface AlbumPlayerState {
  /** The current song's place in the album, from 0; null while there is none. */
  current: number | null;
  sound: PlaybackState;
  /** Whole seconds; the duration is 0 while it is not known. */
  time: number;
  duration: number;
}

export interface AlbumPlayer {
  state: () => AlbumPlayerState;
  subscribe: (listener: () => void) => () => void;
  /** Plays the song at a place and then the following ones. A place beyond the last stops the player. */
  play: (at: number) => void;
  toggle: () => void;
  /** Goes to a second of the song. */
  seek: (to: number) => void;
  close: () => void;
}

const nothing: AlbumPlayerState = { current: null, sound: 'paused', time: 0, duration: 0 };

/** Plays songs in their order and stops after the last (specification, section 4: Audio album modal). For the browser only. */
export function createAlbumPlayer(addresses: readonly string[]): AlbumPlayer {
  const audio = new Audio();
  const playing = createStore(nothing);
  /** Aborted when another song begins, which ends repeated requests for this one and frees the sound for other players. */
  let currentSong = new AbortController();

  function set(change: Partial<AlbumPlayerState>) {
    playing.set({ ...playing.get(), ...change });
  }

  function updateTime() {
    const time = Math.floor(audio.currentTime);
    const duration = Number.isFinite(audio.duration) ? Math.ceil(audio.duration) : 0;
    if (time !== playing.get().time || duration !== playing.get().duration) set({ time, duration });
  }

  function select(at: number | null) {
    currentSong.abort();
    currentSong = new AbortController();
    set({ ...nothing, current: at, sound: at === null ? 'paused' : 'loading' });
  }

  function play(at: number) {
    const address = addresses[at];
    select(address === undefined ? null : at);
    if (address === undefined) {
      audio.pause();
      return;
    }
    audio.src = address;
    start();
    let tried = false;
    const { signal } = currentSong;
    audio.addEventListener(
      'error',
      async () => {
        const there =
          !tried && (await waitUntilMade(address, signal, () => set({ sound: 'making' })));
        tried = true;
        if (signal.aborted) return;
        if (!there) {
          set({ sound: 'failed' });
          return;
        }
        audio.load();
        start();
      },
      { signal },
    );
  }

  function start() {
    const { signal } = currentSong;
    signal.addEventListener(
      'abort',
      startOnlySound(() => audio.pause()),
    );
    // Failures also fire an error event; only a browser that requires a press first reports that here alone.
    audio.play().catch((error: unknown) => {
      if (!signal.aborted && error instanceof DOMException && error.name === 'NotAllowedError')
        set({ sound: 'paused' });
    });
  }

  function toggle() {
    const { current, sound } = playing.get();
    if (current === null) play(0);
    else if (sound === 'failed') play(current);
    else if (audio.paused) start();
    else audio.pause();
  }

  for (const type of ['timeupdate', 'durationchange', 'seeking'])
    audio.addEventListener(type, updateTime);
  audio.addEventListener('playing', () => set({ sound: 'playing' }));
  audio.addEventListener('waiting', () => !audio.paused && set({ sound: 'loading' }));
  audio.addEventListener(
    'pause',
    () => !audio.ended && playing.get().current !== null && set({ sound: 'paused' }),
  );
  // A paused song that was moved to its end fires `ended` too, and must not start the next song.
  audio.addEventListener('ended', () => {
    const { current, sound } = playing.get();
    if (current !== null && sound !== 'paused') play(current + 1);
  });

  return {
    state: playing.get,
    subscribe: playing.subscribe,
    play,
    toggle,
    seek(to) {
      audio.currentTime = Math.min(Math.max(0, to), audio.duration || 0);
      // Updated at once, because a slider that still shows the old place fires no change event back to it.
      updateTime();
    },
    close() {
      select(null);
      audio.pause();
      // Aborts the request that may still be running.
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

/** Milliseconds after which waiting for a recording ends. */
const maxWaitMs = 60_000;

/**
 * Finds out why a recording did not load, which an audio element does not tell. While the server is busy making others,
 * the request is repeated after the time that the server names.
 * @returns whether the recording is there
 */
async function waitUntilMade(
  address: string,
  signal: AbortSignal,
  onBusy: () => void,
): Promise<boolean> {
  const until = Date.now() + maxWaitMs;
  while (Date.now() < until && !signal.aborted) {
    const response = await fetch(address, {
      method: 'HEAD',
      signal,
      headers: signedHeaders(),
    }).catch(() => null);
    if (response?.ok) return true;
    if (response?.status !== 503 && response?.status !== 429) return false;
    onBusy();
    await wait(Math.min(30, Number(response.headers.get('retry-after')) || 5) * 1000, signal);
  }
  return false;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
