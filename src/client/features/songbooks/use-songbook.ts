import { useState } from 'react';
import { maxSongbookSongs } from '../../../shared/songbooks.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import type { ReaderSongbook } from './choice.ts';
import { changeSavedChoice, savedChoice, useSavedChoice } from './saved-choice.ts';
import type { ChoosableSong } from './use-songs.ts';

interface ChangeMessage {
  text: string;
  /** The list to which "Undo" goes back. */
  before?: readonly number[];
}

/** The stored choice and the functions that change it, each with a message for the reader. */
export function useSongbook(songs: ReadonlyMap<number, ChoosableSong>) {
  const { songbook: messages } = useSongbooksMessages();
  const choice = useSavedChoice();
  const [message, setMessage] = useState<ChangeMessage>({ text: '' });
  const nameOf = (number: number) => {
    const song = songs.get(number);
    return song ? `${number}. ${song.title}` : String(number);
  };

  return {
    choice,
    message: message,
    add(numbers: readonly number[]) {
      const before = savedChoice().songs;
      const after = changeSavedChoice({ do: 'add', songs: numbers }).songs;
      const added = after.slice(before.length);
      const full =
        after.length === maxSongbookSongs && numbers.some((number) => !after.includes(number));
      setMessage({
        text: full
          ? messages.full(maxSongbookSongs)
          : added.length === 0
            ? messages.alreadyIn
            : messages.added(
                added.length === 1 ? nameOf(added[0] ?? 0) : messages.count(added.length),
              ),
      });
    },
    remove(number: number) {
      setMessage({ text: messages.removed(nameOf(number)), before: choice.songs });
      changeSavedChoice({ do: 'remove', song: number });
    },
    move({ number, title }: ChoosableSong, to: number) {
      const after = changeSavedChoice({ do: 'move', song: number, to }).songs;
      setMessage({ text: messages.moved(title, after.indexOf(number) + 1, after.length) });
    },
    sort() {
      setMessage({ text: messages.sorted, before: choice.songs });
      changeSavedChoice({ do: 'sort' });
    },
    clear() {
      setMessage({ text: messages.cleared, before: choice.songs });
      changeSavedChoice({ do: 'replace', songs: [] });
    },
    undo() {
      if (message.before) changeSavedChoice({ do: 'replace', songs: message.before });
      setMessage({ text: '' });
    },
    print(as: Partial<Omit<ReaderSongbook, 'songs'>>) {
      changeSavedChoice({ do: 'print', as });
    },
  };
}
