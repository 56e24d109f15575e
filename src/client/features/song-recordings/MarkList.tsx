import { useEffect, useRef } from 'react';
import { clockTime } from './clock-time.ts';
import { useRecordingTimingMessages } from './recording-timing.en.ts';
import type { Mark } from './taps.ts';

interface Props {
  marks: readonly Mark[];
  texts: readonly string[];
  selected: number;
  /** The index of the mark that sounds; -1 before the first. */
  current: number;
  onSelect: (index: number) => void;
  onNudge: (index: number, byMs: number) => void;
  onPlay: (index: number) => void;
  onRemove: (index: number) => void;
}

export const nudgeMs = 50;

/** The starts in their order: one is selected, and keys move, play and remove it. */
export function MarkList({
  marks,
  texts,
  selected,
  current,
  onSelect,
  onNudge,
  onPlay,
  onRemove,
}: Props) {
  const { adjust: messages } = useRecordingTimingMessages();
  const list = useRef<HTMLOListElement>(null);

  // The line that sounds stays in sight in the list, without moving the page.
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!box || !(row instanceof HTMLElement)) return;
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }, [current]);

  function focusRow(index: number): void {
    const row = list.current?.children[index]?.querySelector('button');
    if (!row) return;
    onSelect(index);
    row.focus();
  }

  function press(event: React.KeyboardEvent, index: number): void {
    const acts: Record<string, () => void> = {
      ArrowUp: () => focusRow(index - 1),
      ArrowDown: () => focusRow(index + 1),
      ArrowLeft: () => onNudge(index, -nudgeMs),
      ArrowRight: () => onNudge(index, nudgeMs),
      Enter: () => onPlay(index),
      Delete: () => onRemove(index),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  if (marks.length === 0) return <p className="hint mt-3">{messages.none}</p>;
  return (
    <ol
      ref={list}
      aria-label={messages.list}
      className="relative mt-3 max-h-96 overflow-y-auto rounded-md border border-edge bg-raised"
    >
      {marks.map(({ startMs, line }, index) => (
        <li key={index} className="border-b border-rule last:border-0">
          <button
            type="button"
            className="flex min-h-target w-full items-baseline gap-3 px-3 py-1 text-start aria-pressed:shadow-[inset_3px_0_0_var(--color-accent)] aria-[current=true]:bg-mark"
            aria-pressed={index === selected}
            aria-current={index === current}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
            onKeyDown={(event) => press(event, index)}
          >
            <span className="w-16 flex-none text-end text-soft tabular-nums">
              {clockTime(startMs, true)}
            </span>
            <span className="w-7 flex-none text-end tabular-nums">{line ?? '–'}</span>
            {line === null ? (
              <span className="text-soft">{messages.nobody}</span>
            ) : (
              <span lang="kn" className="min-w-0 leading-script">
                {texts[line - 1]}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
