import { useSyncExternalStore } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { SpeechPart } from '../../../shared/speech.ts';
import type { NamedVoice } from '../../../shared/speech/voices.ts';
import type * as Player from './player.ts';

/** What is read out: the words or the meaning of a song, or any text in a named voice. */
export type SpeechSource =
  | { part: SpeechPart; number: number; language: Language; title: string }
  | { part: 'text'; text: string; voice: NamedVoice; title: string };

export interface PlayerState {
  /** Null while nothing is loaded. */
  source: SpeechSource | null;
  state: 'loading' | 'playing' | 'paused';
  /** Number of the line or sentence, from 1; null before the first. */
  at: number | null;
  /** Why nothing sounds; null while nothing is wrong. */
  failure: { error: unknown } | null;
  /** The reader wants a button at every line. */
  lines: boolean;
}

const silence: PlayerState = { source: null, state: 'paused', at: null, failure: null, lines: false };
const listeners = new Set<() => void>();
let now = silence;
let audio: HTMLAudioElement | undefined;
let player: Promise<typeof Player> | undefined;

/** A part of what is being listened to; nothing is on the server. */
export function usePlayerState<T extends string | number | boolean | object | null>(select: (playerState: PlayerState) => T): T {
  return useSyncExternalStore(subscribe, () => select(now), () => select(silence));
}

export function listening(): PlayerState {
  return now;
}

/** For the player alone: tells everybody what has changed. */
export function updatePlayerState(change: Partial<PlayerState>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

export function resetPlayerState(): void {
  updatePlayerState(silence);
}

/** Whether two sources are one reading: a song's words are spoken alike whatever script is read. */
export function isSame(one: SpeechSource, other: SpeechSource | null): boolean {
  if (one === other) return true;
  if (one.part === 'text' || other?.part === 'text' || one.part !== other?.part) return false;
  return one.number === other.number && (one.part === 'lyrics' || one.language === other.language);
}

/**
 * Reads something out in place of what is being read; the same once more pauses it or goes on.
 * @param at the line to start from, from 1
 */
export async function playSpeech(source: SpeechSource, at?: number): Promise<void> {
  // Inside the press itself: a phone lets an element sound only when it was touched by a press.
  audio ??= new Audio();
  if (!audio.src) audio.load();
  const fresh = !player || !isSame(source, now.source);
  if (fresh) updatePlayerState({ source, state: 'loading', at: null, failure: null });
  try {
    player ??= import('./player.ts');
    const { play, startFrom, toggle } = await player;
    // While the player's code came, something else may have been chosen.
    if (fresh && now.source !== source) return;
    if (fresh) play(audio, source, at);
    else if (at === undefined) toggle();
    else startFrom(at);
  } catch (error) {
    console.error(error);
    player = undefined;
    updatePlayerState({ state: 'paused', failure: { error } });
  }
}

/** Ends the reading, when what it reads is no longer on the page. */
export function stopSpeech(): void {
  void player?.then(({ close }) => close(), resetPlayerState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
