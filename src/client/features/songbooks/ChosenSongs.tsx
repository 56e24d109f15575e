import {
  useRef,
  useEffect,
  useEffectEvent,
  useState,
  type PointerEvent as Press,
  type RefObject,
} from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { ArrowDownIcon, DragIcon, ArrowUpIcon } from '../../ui/arrow-icons.tsx';
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

/**
 * Drags a row of a list by its handle, with a mouse or a finger. A line shows where the row will be dropped; Escape or a
 * cancelled pointer leaves the list unchanged.
 * @param onDrop the row's old place and its new one, both from 0
 */
function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null);
  const from = drag?.from ?? null;
  const finish = useEffectEvent(onDrop);

  useEffect(() => {
    if (from === null) return undefined;
    let gap = from;
    /** The number of rows above the pointer. */
    const move = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      gap = rows.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < clientY;
      }).length;
      setDrag({ from, gap });
    };
    const drop = () => {
      setDrag(null);
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) finish(from, to);
    };
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    const giveUp = () => setDrag(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', leave);
    };
  }, [from, list]);

  return {
    from,
    begin: (at: number) => (event: Press) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from: at, gap: at });
    },
    /** Where the line of a row is drawn; undefined when the dragged row would stay or stand elsewhere. */
    dropAt: (at: number, of: number): 'before' | 'after' | undefined => {
      if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
      if (drag.gap === at) return 'before';
      return drag.gap === of && at === of - 1 ? 'after' : undefined;
    },
  };
}
