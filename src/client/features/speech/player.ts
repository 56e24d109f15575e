import { Refused } from '../../lib/refused.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { follow, followAgain, watchReader } from './follow.ts';
import { lightChunk, lightWord, putOut } from './light.ts';
import { tell, tellSilence, type Source } from './listening.ts';
import { openSpeech } from './open-speech.ts';
import { createPlaylist, type Playlist } from './playlist.ts';
import { firstTurn, gapAfter, nextTurn, type QueuedSound } from './sequence.ts';
import { changeSettings, settings, type Settings } from './settings.ts';
import { createSound, type Sound } from './sound.ts';
import { wordAt } from './spoken-words.ts';

/** A reading that is loaded. */
interface Run {
  source: Source;
  playlist: Playlist;
  turn: QueuedSound;
  /** The sound of the turn is in the element; false while it is fetched, in a gap, and after the end. */
  ready: boolean;
  /** It sounds, or will as soon as it can. */
  wanted: boolean;
  /** Counts the turns: what comes late for an earlier one is dropped. */
  job: number;
  gap: ReturnType<typeof setTimeout> | undefined;
  unwatch: () => void;
}

let sound: Sound | null = null;
let run: Run | null = null;
let endTurn = () => {};

/** Starts a reading in place of the one before. @param at the line or sentence to start from, from 1 */
export function play(audio: HTMLAudioElement, source: Source, at?: number): void {
  letGo();
  sound ??= createSound(audio, { onEnd: ended, onTime: lightTime, onInterrupted: interrupted, onBroken: () => failed(new Refused(500, 'The sound could not be played.')) });
  run = { source, playlist: createPlaylist(openSpeech(source)), turn: firstTurn, ready: false, wanted: true, job: 0, gap: undefined, unwatch: watchReader() };
  tell({ source, state: 'loading', at: null, failure: null, lines: settings().lines });
  begin();
  if (at === undefined) void goTo(firstTurn);
  else startFrom(at);
}

/** Pauses where it is, or goes on from there. */
export function toggle(): void {
  if (run?.wanted) pause();
  else resume();
}

export function resume(): void {
  if (!run || run.wanted) return;
  run.wanted = true;
  begin();
  if (run.ready) void sound?.play().catch(failed);
  else void goTo(run.turn);
  tell({ state: run.ready ? 'playing' : 'loading', failure: null });
}

export function pause(): void {
  if (!run) return;
  run.wanted = false;
  clearTimeout(run.gap);
  sound?.pause();
  endTurn();
  tell({ state: 'paused' });
}

export function startFrom(at: number): void {
  if (!run) return;
  followAgain();
  run.wanted = true;
  begin();
  void goToPlace(({ playlist }) => playlist.placeOf(at));
}

/** To the line or sentence before or after; where there is none, to the beginning of this one or to the end of all. */
export function step(by: 1 | -1): void {
  if (!run) return;
  followAgain();
  if (by === 1) void goTo({ index: run.turn.index + 1, round: 1 });
  else void goToPlace(({ playlist, turn }) => playlist.placeBefore(turn.index));
}

/** Changes how one listens, at once and for the next time. */
export function setSettings(change: Partial<Settings>): void {
  changeSettings(change);
  sound?.setRate(settings().rate);
  tell({ lines: settings().lines });
}

/** The page shows the text anew, perhaps in another script. */
export function lightAgain(): void {
  if (!run || !sound?.chunk) return;
  lightChunk(run.source.part, sound.chunk);
  lightWord(wordAt(sound.chunk.words, sound.seconds()));
}

/** Puts everything away. */
export function close(): void {
  letGo();
  tellSilence();
}

function letGo(): void {
  if (!run) return;
  clearTimeout(run.gap);
  run.playlist.close();
  run.unwatch();
  run = null;
  sound?.clear();
  putOut();
  endTurn();
}

/** Whatever else sounds on the page is stopped. */
function begin(): void {
  endTurn = startOnlySound(pause);
}

/** Goes to a place that may have to be fetched first. */
async function goToPlace(find: (own: Run) => Promise<number>): Promise<void> {
  await turnTo(async (own) => ({ index: await find(own), round: 1 }));
}

async function goTo(turn: QueuedSound): Promise<void> {
  // At once, so that two quick presses go two lines on.
  if (run) run.turn = turn;
  await turnTo(() => Promise.resolve(turn));
}

async function turnTo(find: (own: Run) => Promise<QueuedSound>): Promise<void> {
  const own = run;
  if (!own) return;
  const job = (own.job += 1);
  const isLate = () => run !== own || own.job !== job;
  clearTimeout(own.gap);
  own.ready = false;
  sound?.pause();
  try {
    // What is here already makes no wait to be shown.
    const waits = setTimeout(() => !isLate() && own.wanted && tell({ state: 'loading' }), 100);
    const turn = await find(own);
    const chunk = await own.playlist.get(turn.index).finally(() => clearTimeout(waits));
    if (isLate()) return;
    own.turn = turn;
    if (!chunk) return ending(own);
    own.ready = true;
    sound?.load(chunk, settings().rate);
    tell({ at: chunk.at, failure: null, state: own.wanted ? 'playing' : 'paused' });
    follow(lightChunk(own.source.part, chunk));
    if (own.wanted) await sound?.play();
  } catch (error) {
    if (!isLate()) failed(error);
  }
}

function lightTime(seconds: number): void {
  if (run?.ready) lightWord(wordAt(sound?.chunk?.words ?? [], seconds));
}

function ended(): void {
  const own = run;
  const chunk = sound?.chunk;
  if (!own || !chunk) return;
  own.ready = false;
  own.turn = nextTurn(own.turn, settings().repeat);
  lightWord(-1);
  const gap = gapAfter(chunk.seconds, settings());
  if (gap === 0) void goTo(own.turn);
  else own.gap = setTimeout(() => void goTo(own.turn), gap * 1000);
}

/** After the last line the reading waits at its beginning. */
function ending(own: Run): void {
  if (own.turn.index === 0) return failed(new Refused(500, 'There was nothing to read.'));
  own.turn = firstTurn;
  putOut();
  sound?.clear();
  pause();
  tell({ at: null });
}

/** Headphones were pulled out, or a call came in. */
function interrupted(): void {
  if (run?.wanted && run.ready) pause();
}

function failed(error: unknown): void {
  console.error(error);
  if (!run) return;
  run.ready = false;
  pause();
  // A browser that lets nothing sound before a press gets its press now.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return;
  tell({ failure: { error } });
}

/** Seconds of the whole reading and how far it is; null while its length is not known. */
export function progress(): { whole: number; at: number } | null {
  const lengths = run?.playlist.lengths(run.turn.index);
  return lengths && sound?.chunk ? { whole: lengths.whole, at: Math.min(lengths.whole, lengths.before + sound.seconds()) } : null;
}
