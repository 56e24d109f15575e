import { useState } from 'react';
import { maxSongbookSongs } from '../../../shared/songbooks.ts';
import { useSongbooksWords } from '../../words/en.songbooks.ts';
import type { Choice } from './choice.ts';
import { keepChange, keptChoice, useKeptChoice } from './kept-choice.ts';
import type { ChoosableSong } from './use-songs.ts';

interface Told {
  text: string;
  /** The list to which "Undo" goes back. */
  before?: readonly number[];
}

/** The kept choice and everything that changes it, each change told in words. */
export function useSongbook(songs: ReadonlyMap<number, ChoosableSong>) {
  const { songbook: words } = useSongbooksWords();
  const choice = useKeptChoice();
  const [told, setTold] = useState<Told>({ text: '' });
  const nameOf = (number: number) => {
    const song = songs.get(number);
    return song ? `${number}. ${song.title}` : String(number);
  };

  return {
    choice,
    told,
    add(numbers: readonly number[]) {
      const before = keptChoice().songs;
      const after = keepChange({ do: 'add', songs: numbers }).songs;
      const added = after.slice(before.length);
      const full = after.length === maxSongbookSongs && numbers.some((number) => !after.includes(number));
      setTold({ text: full ? words.full(maxSongbookSongs) : added.length === 0 ? words.alreadyIn : words.added(added.length === 1 ? nameOf(added[0] ?? 0) : words.count(added.length)) });
    },
    remove(number: number) {
      setTold({ text: words.removed(nameOf(number)), before: choice.songs });
      keepChange({ do: 'remove', song: number });
    },
    move({ number, title }: ChoosableSong, to: number) {
      const after = keepChange({ do: 'move', song: number, to }).songs;
      setTold({ text: words.moved(title, after.indexOf(number) + 1, after.length) });
    },
    sort() {
      setTold({ text: words.sorted, before: choice.songs });
      keepChange({ do: 'sort' });
    },
    clear() {
      setTold({ text: words.cleared, before: choice.songs });
      keepChange({ do: 'replace', songs: [] });
    },
    undo() {
      if (told.before) keepChange({ do: 'replace', songs: told.before });
      setTold({ text: '' });
    },
    print(as: Partial<Omit<Choice, 'songs'>>) {
      keepChange({ do: 'print', as });
    },
  };
}
