import { startOnlySound } from '../../lib/only-sound.ts';
import { createStore } from '../../lib/store.ts';
import { speechSettings } from '../speech/settings.ts';

/** What the page's one audio element does. */
export interface SoundState {
  /** Name of the loaded sound: the line's key, or `turns`; null before the first. */
  name: string | null;
  isPlaying: boolean;
  /** Seconds of the loaded sound, as often as the browser reports them. */
  seconds: number;
  /** It could not be played. */
  hasFailed: boolean;
}

const state = createStore<SoundState>({
  name: null,
  isPlaying: false,
  seconds: 0,
  hasFailed: false,
});

export const { useValue: useSound, get: sound } = state;

let audio: HTMLAudioElement | null = null;
let address: string | null = null;
let release = () => {};

const update = (change: Partial<SoundState>) => state.set({ ...sound(), ...change });

/** Created in the handler of a press, since phones only play elements that a press has started. */
function element(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.preservesPitch = true;
  const at = () => update({ seconds: audio?.currentTime ?? 0 });
  audio.addEventListener('timeupdate', at);
  audio.addEventListener('seeked', at);
  audio.addEventListener('play', () => {
    release = startOnlySound(pauseSound);
    update({ isPlaying: true });
  });
  for (const event of ['pause', 'ended'])
    audio.addEventListener(event, () => {
      release();
      update({ isPlaying: false });
    });
  audio.addEventListener('error', () => address && update({ hasFailed: true, isPlaying: false }));
  return audio;
}

/** Plays a sound from its beginning. */
export function playSound(name: string, mp3: readonly Uint8Array<ArrayBuffer>[]): void {
  const player = element();
  if (sound().name !== name || !address) {
    unload();
    address = URL.createObjectURL(new Blob([...mp3], { type: 'audio/mpeg' }));
    player.src = address;
  }
  update({ name, hasFailed: false, seconds: 0 });
  player.currentTime = 0;
  // Set for each load, which resets it.
  player.defaultPlaybackRate = speechSettings().rate;
  player.playbackRate = speechSettings().rate;
  resumeSound();
}

export function resumeSound(): void {
  audio?.play().catch((error: unknown) => {
    // Another sound was loaded before this one began, or it was paused.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      update({ hasFailed: true, isPlaying: false });
  });
}

export function pauseSound(): void {
  audio?.pause();
}

export function seekSound(seconds: number): void {
  if (audio) audio.currentTime = seconds;
}

/** Stops and unloads the sound, since its page is left. */
export function stopSound(): void {
  audio?.pause();
  unload();
  audio?.removeAttribute('src');
  update({ name: null, isPlaying: false, seconds: 0, hasFailed: false });
}

function unload(): void {
  if (address) URL.revokeObjectURL(address);
  address = null;
}
