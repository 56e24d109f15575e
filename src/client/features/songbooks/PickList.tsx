import { memo } from 'react';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ChoosableSong } from './use-songs.ts';

interface Props {
  songs: readonly ChoosableSong[];
  chosen: readonly number[];
  onAdd: (songs: readonly number[]) => void;
  onRemove: (song: number) => void;
}

/** Songs with checkboxes. */
export const PickList = memo(function PickList({ songs, chosen, onAdd, onRemove }: Props) {
  const { songbook: messages } = useSongbooksMessages();
  const { list } = useShellMessages();
  const inBook = new Set(chosen);
  return (
    <ul
      className="max-h-72 mt-2 overflow-y-auto overscroll-contain bg-raised border border-edge rounded-md"
      aria-label={list.songs}
    >
      {songs.map(({ number, title, lang, open, wanted }) => (
        <li
          key={number}
          className="[contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto] not-first:border-t not-first:border-rule"
        >
          <label className="grid grid-cols-[1.25rem_2rem_minmax(0,1fr)_auto] items-center gap-2 min-h-target py-1 px-3 cursor-pointer">
            <input
              type="checkbox"
              checked={inBook.has(number)}
              onChange={({ target }) => (target.checked ? onAdd([number]) : onRemove(number))}
            />
            <span className="entry-number font-song">{number}.</span>
            <span
              className="text-[calc(1.0625rem_*_var(--script-scale))] leading-tight"
              lang={lang}
            >
              {title}
            </span>
            {(!open || wanted) && (
              <span className="tag">{open ? messages.wanted : messages.closed}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
});
