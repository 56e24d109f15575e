import type { Language } from '../../../shared/languages.ts';
import type { SpeechPart } from '../../../shared/speech.ts';
import type { NamedVoice } from '../../../shared/speech/voices.ts';
import { createStore } from '../../lib/store.ts';

/** A text to read aloud: the lyrics or the meaning of a song, or any text in a named voice. */
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
const now = createStore(silence);

export const { usePart: usePlayerState, get: listening } = now;

/** Changes the state and notifies the subscribers. Only the player calls it. */
export function updatePlayerState(change: Partial<PlayerState>): void {
  now.set({ ...listening(), ...change });
}

export function resetPlayerState(): void {
  updatePlayerState(silence);
}

/** Whether two sources sound the same: a song's lyrics are spoken alike in every script. */
export function isSame(one: SpeechSource, other: SpeechSource | null): boolean {
  if (one === other) return true;
  if (one.part === 'text' || other?.part === 'text' || one.part !== other?.part) return false;
  return one.number === other.number && (one.part === 'lyrics' || one.language === other.language);
}
