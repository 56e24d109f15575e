import { useRef } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { ArrowDownIcon, DragIcon, ArrowUpIcon } from '../../ui/arrow-icons.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import type { ChoosableSong } from './use-songs.ts';

interface Props {
  songs: readonly ChoosableSong[];
  onMove: (song: ChoosableSong, to: number) => void;
  onRemove: (song: ChoosableSong) => void;
}

/** The songs in the order of the book, moved by buttons or by dragging. */
export function ChosenSongs({ songs, onMove, onRemove }: Props) {
  const { songbook: messages } = useSongbooksMessages();
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (from, to) => {
    const song = songs[from];
    if (song) onMove(song, to);
  });

  function remove(song: ChoosableSong, at: number) {
    // The focused button disappears with its row, so focus moves to the row that takes its place.
    const row = list.current?.children[at + 1] ?? list.current?.children[at - 1];
    const next =
      row?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
    onRemove(song);
  }

  return (
    <ol ref={list} className="mt-3" aria-label={messages.order}>
      {songs.map((song, index) => {
        const { number, title, lang, open, wanted } = song;
        const first = index === 0;
        const last = index === songs.length - 1;
        return (
          <li
            key={number}
            className="flex min-h-target items-center gap-2 border-b border-rule py-[0.15rem] data-dragged:opacity-50 data-[drop=after]:shadow-[inset_0_-3px_0_var(--color-accent)] data-[drop=before]:shadow-[inset_0_3px_0_var(--color-accent)] max-xs:gap-1"
            data-drop={drag.dropAt(index, songs.length)}
            data-dragged={drag.from === index || undefined}
          >
            {/* For pointers only; keyboards use the buttons. */}
            <span
              className="grid place-items-center flex-none w-7 min-h-target text-faint cursor-grab touch-none max-xs:w-5"
              aria-hidden="true"
              title={messages.drag(title)}
              onPointerDown={drag.begin(index)}
            >
              <DragIcon />
            </span>
            <span className="entry-number min-w-7 flex-none">{number}.</span>
            <span className="flex-1 min-w-0 wrap-anywhere">
              <span
                lang={lang}
                className="text-[calc(1.0625rem*var(--script-scale))] leading-tight"
              >
                {title}
              </span>{' '}
              {(!open || wanted) && (
                <span className="tag">{open ? messages.wanted : messages.closed}</span>
              )}
            </span>
            <span className="flex flex-none">
              {/* `aria-disabled` at the ends, since a disabled button would lose the keyboard's focus. */}
              <button
                type="button"
                className="icon-button aria-disabled:text-rule max-xs:w-9"
                aria-label={messages.up(title)}
                aria-disabled={first}
                onClick={() => first || onMove(song, index - 1)}
              >
                <ArrowUpIcon />
              </button>
              <button
                type="button"
                className="icon-button aria-disabled:text-rule max-xs:w-9"
                aria-label={messages.down(title)}
                aria-disabled={last}
                onClick={() => last || onMove(song, index + 1)}
              >
                <ArrowDownIcon />
              </button>
              <button
                type="button"
                className="icon-button aria-disabled:text-rule max-xs:w-9"
                data-remove
                aria-label={messages.remove(title)}
                onClick={() => remove(song, index)}
              >
                <CloseIcon />
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
