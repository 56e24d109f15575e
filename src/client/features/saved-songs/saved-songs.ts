import { findLanguage, type Language } from '../../../shared/languages.ts';
import { createStoredValue } from '../../lib/store.ts';

/** A saved song; its title is the one of the day it was saved. */
export interface SavedSong {
  number: number;
  language: Language;
  title: string;
}

/** A bound, since a browser's storage is limited. */
const max = 300;
const shelf = createStoredValue<readonly SavedSong[]>('shelf', parseSavedSongs, []);

/** The saved songs, the newest first. They are stored in this browser, without an account. */
export const { get: savedSongs, useValue: useSavedSongs } = shelf;

export function isSaved(songs: readonly SavedSong[], number: number): boolean {
  return songs.some((song) => song.number === number);
}

/** Saves a song as the newest; a copy in another language is replaced. */
export function saveSong(song: SavedSong): void {
  shelf.store(
    JSON.stringify(
      [song, ...savedSongs().filter(({ number }) => number !== song.number)].slice(0, max),
    ),
  );
}

export function removeSavedSong(number: number): void {
  shelf.store(JSON.stringify(savedSongs().filter((song) => song.number !== number)));
}

/** Parses what the browser stored; entries that are no song are dropped. */
export function parseSavedSongs(raw: string | null): SavedSong[] {
  try {
    const stored: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((one: Record<string, unknown> | null) => {
      const language = findLanguage(String(one?.['language']));
      const { number, title } = one ?? {};
      return Number.isInteger(number) && Number(number) > 0 && typeof title === 'string' && language
        ? [{ number: Number(number), language, title }]
        : [];
    });
  } catch {
    return [];
  }
}
