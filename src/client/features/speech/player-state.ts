import { useSyncExternalStore } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { SpeechPart } from '../../../shared/speech.ts';
import type { NamedVoice } from '../../../shared/speech/voices.ts';
import type * as Player from './player.ts';

/** What is read aloud: the words or the meaning of a song, or any text in a named voice. */
export type SpeechSource =
  | { part: SpeechPart; number: number; language: Language; title: string }
  | { part: 'text'; text: string; voice: NamedVoice; title: string };

export interface PlayerState {
  /** Null while nothing is loaded. */
  source: SpeechSource | null;
  state: 'loading' | 'playing' | 'paused';
  /** The current line or sentence, from 1; null before the first. */
  at: number | null;
  /** The error that stopped the player; null while there is none. */
  failure: { error: unknown } | null;
  /** Whether every line has a button that starts there. */
  lines: boolean;
}

const silence: PlayerState = {
  source: null,
  state: 'paused',
  at: null,
  failure: null,
  lines: false,
};
const listeners = new Set<() => void>();
let now = silence;
let audio: HTMLAudioElement | undefined;
let player: Promise<typeof Player> | undefined;

/** A selected part of the player's state; the initial state on the server. */
export function usePlayerState<T extends string | number | boolean | object | null>(
  select: (playerState: PlayerState) => T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => select(now),
    () => select(silence),
  );
}

export function listening(): PlayerState {
  return now;
}

/** Changes the state and notifies the subscribers. Only the player calls it. */
export function updatePlayerState(change: Partial<PlayerState>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

export function resetPlayerState(): void {
  updatePlayerState(silence);
}

/** Whether two sources sound the same: a song's words are spoken alike in whatever script they are shown. */
export function isSame(one: SpeechSource, other: SpeechSource | null): boolean {
  if (one === other) return true;
  if (one.part === 'text' || other?.part === 'text' || one.part !== other?.part) return false;
  return one.number === other.number && (one.part === 'lyrics' || one.language === other.language);
}

/**
 * Reads a source aloud in place of the current one; for the current source it pauses or resumes.
 * @param at the line to start from, from 1
 */
export async function playSpeech(source: SpeechSource, at?: number): Promise<void> {
  // The element is created in the press's own event handler, since phones only play elements that a press has started.
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

/** Stops the player, because its text has left the page. */
export function stopSpeech(): void {
  void player?.then(({ close }) => close(), resetPlayerState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
