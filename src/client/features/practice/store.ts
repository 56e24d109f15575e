import { practiceDay, type Practice, type PracticeSong } from '../../../shared/practice.ts';
import {
  parsePractice,
  printPractice,
  type PracticeProblem,
} from '../../../shared/practice/stored.ts';
import { localStore } from '../../lib/browser-storage.ts';
import { createStore, createStoredValue } from '../../lib/store.ts';

const key = 'practice';

interface Stored {
  songs: Practice;
  /** Why the stored text is not read; it is not overwritten then. */
  problem: PracticeProblem | null;
}

const nothing: Stored = { songs: [], problem: null };

const stored = createStoredValue(key, parse, nothing);
/** Whether the browser refused to store the last change, which then lasts until the page is closed. */
const refused = createStore(false);

export const { get: practice, useValue: usePractice } = stored;
export const usePracticeRefused = refused.useValue;

function parse(raw: string | null): Stored {
  if (raw === null) return nothing;
  const parsed = parsePractice(raw);
  return 'songs' in parsed ? { songs: parsed.songs, problem: null } : { ...nothing, ...parsed };
}

export function savePractice(songs: Practice): void {
  if (practice().problem) return;
  const raw = printPractice(songs.filter(({ lines }) => lines.length > 0));
  try {
    localStore.setItem(key, raw);
    refused.set(false);
  } catch {
    refused.set(true);
  }
  stored.store(raw);
}

/** Changes one song; nothing is stored when nothing changes. */
export function changeSong(number: number, change: (song: PracticeSong) => PracticeSong): void {
  const { songs } = practice();
  const next = songs.map((song) => (song.number === number ? change(song) : song));
  if (JSON.stringify(next) !== JSON.stringify(songs)) savePractice(next);
}

/** The stored text as it is, so that a text that cannot be read is not lost. */
export const storedText = (): string => localStore.getItem(key) ?? '';

export const removePractice = (): void => stored.store(null);

export const today = (): number => practiceDay(Date.now());
