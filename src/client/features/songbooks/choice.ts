import { defaultLanguage, findLanguage } from '../../../shared/languages.ts';
import type { SongbookChoice } from '../../../shared/songbooks-input.ts';
import { maxCoverTitleLength, maxSongbookSongs } from '../../../shared/songbooks.ts';
import { jsonFields } from '../../lib/json-fields.ts';

/** The songs of a reader's songbook in their order, and its print settings. */
export type ReaderSongbook = Omit<SongbookChoice, 'songs'> & { songs: readonly number[] };

export const nothingChosen: ReaderSongbook = {
  songs: [],
  language: defaultLanguage,
  meaning: true,
  notation: true,
  large: false,
  paper: 'A4',
  title: '',
};

export type SongbookChange =
  | { do: 'add'; songs: readonly number[] }
  | { do: 'remove'; song: number }
  /** `to` is the song's new place, from 0; a place outside the book is its nearest end. */
  | { do: 'move'; song: number; to: number }
  | { do: 'sort' }
  | { do: 'print'; as: Partial<Omit<ReaderSongbook, 'songs'>> }
  /** Replaces the list: to undo a change, or to empty it. */
  | { do: 'replace'; songs: readonly number[] };

/** The choice after a change; the same object when nothing changes. */
export function changeChoice(choice: ReaderSongbook, change: SongbookChange): ReaderSongbook {
  const { songs } = choice;
  switch (change.do) {
    case 'add': {
      const more = [...new Set([...songs, ...change.songs])].slice(0, maxSongbookSongs);
      return more.length === songs.length ? choice : { ...choice, songs: more };
    }
    case 'remove':
      return songs.includes(change.song)
        ? { ...choice, songs: songs.filter((song) => song !== change.song) }
        : choice;
    case 'move': {
      const from = songs.indexOf(change.song);
      const to = Math.max(0, Math.min(change.to, songs.length - 1));
      if (from < 0 || from === to) return choice;
      return { ...choice, songs: songs.toSpliced(from, 1).toSpliced(to, 0, change.song) };
    }
    case 'sort':
      return { ...choice, songs: songs.toSorted((a, b) => a - b) };
    case 'print':
      return { ...choice, ...change.as };
    case 'replace':
      return { ...choice, songs: change.songs };
  }
}

/** Parses a stored choice; missing or invalid values become those of a new one. */
export function parseChoice(stored: string | null): ReaderSongbook {
  const { songs, language, meaning, notation, large, paper, title } = jsonFields(stored);
  const numbers = Array.isArray(songs)
    ? songs.filter(
        (song): song is number => Number.isInteger(song) && song > 0 && song <= 1_000_000,
      )
    : [];
  return {
    songs: [...new Set(numbers)].slice(0, maxSongbookSongs),
    language: (typeof language === 'string' && findLanguage(language)) || nothingChosen.language,
    meaning: meaning !== false,
    notation: notation !== false,
    large: large === true,
    paper: paper === 'A5' ? 'A5' : 'A4',
    title: typeof title === 'string' ? title.slice(0, maxCoverTitleLength) : '',
  };
}
