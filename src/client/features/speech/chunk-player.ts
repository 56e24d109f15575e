import type { SpokenChunk, SpeechLine } from '../../../shared/speech.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { HttpError } from '../../lib/http-error.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import type { SpeechSource } from './player-state.ts';
import { readLines } from '../../lib/ndjson.ts';
import type { OpenStream } from './chunk-list.ts';

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

/** Opens a source's stream with the signed-in person's token. A typed text always comes from its beginning. */
export function openSpeech(source: SpeechSource): OpenStream {
  return async function* open(from, signal): AsyncGenerator<SpokenChunk> {
    const response = await ask(source, from, signal);
    let whole = false;
    for await (const line of readLines(response, isSpeechLine)) {
      if ('message' in line) throw new HttpError(500, line.message);
      if ('done' in line) whole = true;
      else yield line;
    }
    // A lost connection may look like the end of the stream.
    if (!whole) throw new Error('The reading broke off.');
  };
}

const isSpeechLine = (line: unknown): line is SpeechLine =>
  isSpokenChunk(line) ||
  hasFields(line, { done: 'boolean' }) ||
  hasFields(line, { message: 'string' });

function isSpokenChunk(line: unknown): line is SpokenChunk {
  const { words } = fieldsOf(line);
  return (
    hasFields(line, {
      at: 'number',
      text: 'string',
      start: 'number',
      seconds: 'number',
      audio: 'string',
    }) &&
    Array.isArray(words) &&
    words.every((word) =>
      hasFields(word, { start: 'number', end: 'number', from: 'number', to: 'number' }),
    )
  );
}

function ask(source: SpeechSource, from: number, signal: AbortSignal): Promise<Response> {
  if (source.part === 'text') {
    const { text, voice } = source;
    return fetchSigned('/api/speech/text', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice }),
      signal,
    });
  }
  const { number, language, part } = source;
  return fetchSigned(
    `/api/speech/song?${new URLSearchParams({ number: String(number), language, part, from: String(from) })}`,
    { signal },
  );
}
