import { memo } from 'react';
import { useSongbooksWords } from '../../words/en.songbooks.ts';
import { useWords } from '../../words/en.shell.ts';
import type { ChoosableSong } from './use-songs.ts';

interface Props {
  songs: readonly ChoosableSong[];
  chosen: readonly number[];
  onAdd: (songs: readonly number[]) => void;
  onRemove: (song: number) => void;
}

/** Songs with checkboxes. */
export const PickList = memo(function PickList({ songs, chosen, onAdd, onRemove }: Props) {
  const { songbook: words } = useSongbooksWords();
  const { list } = useWords();
  const inBook = new Set(chosen);
  return (
    <ul className="pick-list" aria-label={list.songs}>
      {songs.map(({ number, title, lang, open, wanted }) => (
        <li key={number}>
          <label className="pick">
            <input
              type="checkbox"
              checked={inBook.has(number)}
              onChange={({ target }) => (target.checked ? onAdd([number]) : onRemove(number))}
            />
            <span className="entry-number">{number}.</span>
            <span className="pick-title" lang={lang}>
              {title}
            </span>
            {(!open || wanted) && <span className="tag">{open ? words.wanted : words.closed}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
});
