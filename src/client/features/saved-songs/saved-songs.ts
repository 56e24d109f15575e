import { useSyncExternalStore } from 'react';
import { findLanguage, type Language } from '../../../shared/languages.ts';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';

/** A song as it stands on the shelf: its title as it was when it was put there. */
export interface ShelfSong {
  number: number;
  language: Language;
  title: string;
}

const key = 'shelf';
/** More than anybody sings; a browser's storage has an end. */
const most = 300;
let known: { raw: string | null; songs: readonly ShelfSong[] } = { raw: null, songs: [] };
const none: readonly ShelfSong[] = [];

/** The songs on the shelf, the newest first; kept in this browser, without an account. */
export function useShelf(): readonly ShelfSong[] {
  return useSyncExternalStore(watchStored, shelf, () => none);
}

export function shelf(): readonly ShelfSong[] {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, songs: parseShelf(raw) };
  return known.songs;
}

export function isOnShelf(songs: readonly ShelfSong[], number: number): boolean {
  return songs.some((song) => song.number === number);
}

/** Puts a song in front; one that stands there already in another language changes to this one. */
export function putOnShelf(song: ShelfSong): void {
  store([song, ...shelf().filter(({ number }) => number !== song.number)].slice(0, most));
}

export function takeOffShelf(number: number): void {
  store(shelf().filter((song) => song.number !== number));
}

/** What a browser kept, whoever wrote it: only what is a song is taken. */
export function parseShelf(raw: string | null): ShelfSong[] {
  try {
    const kept: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one: Record<string, unknown> | null) => {
      const language = findLanguage(String(one?.['language']));
      const { number, title } = one ?? {};
      return Number.isInteger(number) && Number(number) > 0 && typeof title === 'string' && language ? [{ number: Number(number), language, title }] : [];
    });
  } catch {
    return [];
  }
}

function store(songs: readonly ShelfSong[]): void {
  writeStored(key, JSON.stringify(songs));
  announceStored();
}
