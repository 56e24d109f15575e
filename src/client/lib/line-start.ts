import { createStore } from './store.ts';

/** Starts the recording that is being followed at a line of the song; null while none is followed. Every line has a button for it then. */
export const lineStart = createStore<((line: number) => void) | null>(null);
