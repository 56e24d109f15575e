import type { SpokenChunk } from '../../../shared/speech.ts';

interface Events {
  onEnd: () => void;
  /** At each animation frame while it plays, in seconds of the chunk. */
  onTime: (seconds: number) => void;
  /** The sound was paused by something outside of the page. */
  onInterrupted: () => void;
  onBroken: () => void;
}

/** Plays one chunk at a time in one audio element. */
export interface ChunkPlayer {
  /** The chunk that is loaded. */
  chunk: SpokenChunk | null;
  seconds: () => number;
  load: (chunk: SpokenChunk, rate: number) => void;
  play: () => Promise<void>;
  pause: () => void;
  setRate: (rate: number) => void;
  clear: () => void;
}

/** All chunks share one element, since phones only play an element that a press has once started. */
export function createChunkPlayer(
  audio: HTMLAudioElement,
  { onEnd, onTime, onInterrupted, onBroken }: Events,
): ChunkPlayer {
  let address: string | null = null;
  let stopping = true;
  let frame = 0;

  const tick = () => {
    onTime(audio.currentTime);
    frame = requestAnimationFrame(tick);
  };
  const revoke = () => {
    if (address) URL.revokeObjectURL(address);
    address = null;
  };
  audio.preservesPitch = true;
  audio.addEventListener('playing', () => {
    cancelAnimationFrame(frame);
    tick();
  });
  audio.addEventListener('pause', () => {
    cancelAnimationFrame(frame);
    if (!stopping && !audio.ended && audio.paused) onInterrupted();
  });
  audio.addEventListener('ended', () => {
    cancelAnimationFrame(frame);
    onEnd();
  });
  audio.addEventListener('error', () => address && onBroken());

  const sound: ChunkPlayer = {
    chunk: null,
    seconds: () => audio.currentTime,
    load(chunk, rate) {
      revoke();
      const bytes = Uint8Array.from(atob(chunk.audio), (letter) => letter.charCodeAt(0));
      address = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
      audio.src = address;
      sound.chunk = chunk;
      sound.setRate(rate);
    },
    async play() {
      stopping = false;
      try {
        await audio.play();
      } catch (error) {
        // Another chunk was loaded before this one began.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
    },
    pause() {
      stopping = true;
      audio.pause();
    },
    setRate(rate) {
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    clear() {
      stopping = true;
      audio.pause();
      revoke();
      sound.chunk = null;
      audio.removeAttribute('src');
      audio.load();
    },
  };
  return sound;
}
