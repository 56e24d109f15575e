import { useSyncExternalStore } from 'react';
import { findLanguage, type Language } from '../../../shared/languages.ts';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';

/** A song as it stands on the shelf: its title as it was when it was put there. */
export interface SavedSong {
  number: number;
  language: Language;
  title: string;
}

const key = 'shelf';
/** More than anybody sings; a browser's storage has an end. */
const most = 300;
let known: { raw: string | null; songs: readonly SavedSong[] } = { raw: null, songs: [] };
const none: readonly SavedSong[] = [];

/** The songs on the shelf, the newest first; kept in this browser, without an account. */
export function useSavedSongs(): readonly SavedSong[] {
  return useSyncExternalStore(watchStored, savedSongs, () => none);
}

export function savedSongs(): readonly SavedSong[] {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, songs: parseSavedSongs(raw) };
  return known.songs;
}

export function isSaved(songs: readonly SavedSong[], number: number): boolean {
  return songs.some((song) => song.number === number);
}

/** Puts a song in front; one that stands there already in another language changes to this one. */
export function saveSong(song: SavedSong): void {
  store([song, ...savedSongs().filter(({ number }) => number !== song.number)].slice(0, most));
}

export function removeSavedSong(number: number): void {
  store(savedSongs().filter((song) => song.number !== number));
}

/** What a browser kept, whoever wrote it: only what is a song is taken. */
export function parseSavedSongs(raw: string | null): SavedSong[] {
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

function store(songs: readonly SavedSong[]): void {
  writeStored(key, JSON.stringify(songs));
  announceStored();
}
