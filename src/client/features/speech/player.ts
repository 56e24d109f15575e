import { HttpError } from '../../lib/http-error.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { followAgain, followLine, watchReader } from '../../lib/follow-scroll.ts';
import { highlightChunk, highlightWord, clearHighlights } from './highlight-chunk.ts';
import { updatePlayerState, resetPlayerState, type SpeechSource } from './player-state.ts';
import { openSpeech, createChunkPlayer, type ChunkPlayer } from './chunk-player.ts';
import { createChunkList, type ChunkList } from './chunk-list.ts';
import { firstSound, gapAfter, nextSound, type QueuedSound } from './sequence.ts';
import { changeSpeechSettings, speechSettings, type SpeechSettings } from './settings.ts';
import { wordAt } from './spoken-words.ts';

/** The source that is loaded, and where the player is in it. */
interface LoadedSpeech {
  source: SpeechSource;
  chunks: ChunkList;
  queued: QueuedSound;
  /** Whether the queued sound is in the audio element; false while it is fetched, in a gap, and after the end. */
  ready: boolean;
  /** Whether it plays or will as soon as it can. */
  wanted: boolean;
  /** Counts the sounds that were started, so that a late answer for an earlier one is dropped. */
  job: number;
  gap: ReturnType<typeof setTimeout> | undefined;
  stopWatching: () => void;
}

let sound: ChunkPlayer | null = null;
let loaded: LoadedSpeech | null = null;
let releaseAudio = () => {};

/** Plays a source in place of the one before. @param at the line or sentence to start from, from 1 */
export function play(audio: HTMLAudioElement, source: SpeechSource, at?: number): void {
  unload();
  sound ??= createChunkPlayer(audio, {
    onEnd: ended,
    onTime: highlightTime,
    onInterrupted: interrupted,
    onBroken: () => failed(new HttpError(500, 'The sound could not be played.')),
  });
  loaded = {
    source,
    chunks: createChunkList(openSpeech(source)),
    queued: firstSound,
    ready: false,
    wanted: true,
    job: 0,
    gap: undefined,
    stopWatching: watchReader(),
  };
  updatePlayerState({
    source,
    state: 'loading',
    at: null,
    failure: null,
    lines: speechSettings().lines,
  });
  claimAudio();
  if (at === undefined) void playQueued(firstSound);
  else startFrom(at);
}

export function toggle(): void {
  if (loaded?.wanted) pause();
  else resume();
}

export function resume(): void {
  if (!loaded || loaded.wanted) return;
  loaded.wanted = true;
  claimAudio();
  if (loaded.ready) void sound?.play().catch(failed);
  else void playQueued(loaded.queued);
  updatePlayerState({ state: loaded.ready ? 'playing' : 'loading', failure: null });
}

export function pause(): void {
  if (!loaded) return;
  loaded.wanted = false;
  clearTimeout(loaded.gap);
  sound?.pause();
  releaseAudio();
  updatePlayerState({ state: 'paused' });
}

export function startFrom(at: number): void {
  if (!loaded) return;
  followAgain();
  loaded.wanted = true;
  claimAudio();
  void playFound(({ chunks }) => chunks.placeOf(at));
}

/** Goes to the line or sentence before or after; from the first to its own beginning, from the last to the end. */
export function step(by: 1 | -1): void {
  if (!loaded) return;
  followAgain();
  if (by === 1) void playQueued({ index: loaded.queued.index + 1, round: 1 });
  else void playFound(({ chunks, queued: turn }) => chunks.placeBefore(turn.index));
}

/** Applies and stores settings of the reading. */
export function applySettings(change: Partial<SpeechSettings>): void {
  changeSpeechSettings(change);
  sound?.setRate(speechSettings().rate);
  updatePlayerState({ lines: speechSettings().lines });
}

/** Restores the highlight after the page has rendered its text anew, perhaps in another script. */
export function highlightAgain(): void {
  if (!loaded || !sound?.chunk) return;
  highlightChunk(loaded.source.part, sound.chunk);
  highlightWord(wordAt(sound.chunk.words, sound.seconds()));
}

export function close(): void {
  unload();
  resetPlayerState();
}

function unload(): void {
  if (!loaded) return;
  clearTimeout(loaded.gap);
  loaded.chunks.close();
  loaded.stopWatching();
  loaded = null;
  sound?.clear();
  clearHighlights();
  releaseAudio();
}

/** Stops any other sound of the page. */
function claimAudio(): void {
  releaseAudio = startOnlySound(pause);
}

/** Plays from a place that may have to be fetched first. */
async function playFound(find: (own: LoadedSpeech) => Promise<number>): Promise<void> {
  await loadAndPlay(async (own) => ({ index: await find(own), round: 1 }));
}

async function playQueued(turn: QueuedSound): Promise<void> {
  // Set at once, so that two quick presses go two lines on.
  if (loaded) loaded.queued = turn;
  await loadAndPlay(() => Promise.resolve(turn));
}

async function loadAndPlay(find: (own: LoadedSpeech) => Promise<QueuedSound>): Promise<void> {
  const own = loaded;
  if (!own) return;
  const job = (own.job += 1);
  const isLate = () => loaded !== own || own.job !== job;
  clearTimeout(own.gap);
  own.ready = false;
  sound?.pause();
  try {
    // Without this delay a chunk that is here already would flash the loading state.
    const waits = setTimeout(
      () => !isLate() && own.wanted && updatePlayerState({ state: 'loading' }),
      100,
    );
    const turn = await find(own);
    const chunk = await own.chunks.get(turn.index).finally(() => clearTimeout(waits));
    if (isLate()) return;
    own.queued = turn;
    if (!chunk) return stopAtEnd(own);
    own.ready = true;
    sound?.load(chunk, speechSettings().rate);
    updatePlayerState({ at: chunk.at, failure: null, state: own.wanted ? 'playing' : 'paused' });
    followLine(highlightChunk(own.source.part, chunk));
    if (own.wanted) await sound?.play();
  } catch (error) {
    if (!isLate()) failed(error);
  }
}

function highlightTime(seconds: number): void {
  if (loaded?.ready) highlightWord(wordAt(sound?.chunk?.words ?? [], seconds));
}

function ended(): void {
  const own = loaded;
  const chunk = sound?.chunk;
  if (!own || !chunk) return;
  own.ready = false;
  own.queued = nextSound(own.queued, speechSettings().repeat);
  highlightWord(-1);
  const gap = gapAfter(chunk.seconds, speechSettings());
  if (gap === 0) void playQueued(own.queued);
  else own.gap = setTimeout(() => void playQueued(own.queued), gap * 1000);
}

/** After the last line the player goes back to the beginning and pauses. */
function stopAtEnd(own: LoadedSpeech): void {
  if (own.queued.index === 0) return failed(new HttpError(500, 'There was nothing to read.'));
  own.queued = firstSound;
  clearHighlights();
  sound?.clear();
  pause();
  updatePlayerState({ at: null });
}

/** The browser paused the sound: headphones were pulled out, or a call came in. */
function interrupted(): void {
  if (loaded?.wanted && loaded.ready) pause();
}

function failed(error: unknown): void {
  console.error(error);
  if (!loaded) return;
  loaded.ready = false;
  pause();
  // The browser wants a press first: the paused player offers the button for it.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return;
  updatePlayerState({ failure: { error } });
}

/** Seconds of the whole reading and of the current place; null while the length is not known. */
export function progress(): { whole: number; at: number } | null {
  const lengths = loaded?.chunks.lengths(loaded.queued.index);
  return lengths && sound?.chunk
    ? { whole: lengths.whole, at: Math.min(lengths.whole, lengths.before + sound.seconds()) }
    : null;
}
