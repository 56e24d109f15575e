import { useId, useRef, useState, type FormEvent, memo } from 'react';
import { maxSearchLength } from '../../../shared/compositions.ts';
import { useTitleSearch } from '../titles/title-search.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import type { ChoosableSong } from './use-songs.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { leadingNumber } from '../../../shared/compositions/titles.ts';

interface Props {
  songs: ReadonlyMap<number, ChoosableSong>;
  chosen: readonly number[];
  onAdd: (songs: readonly number[]) => void;
  onRemove: (song: number) => void;
}

/** Finds songs by title, number or range; Enter adds the first match, or the whole range. */
export function AddSongs({ songs, chosen, onAdd, onRemove }: Props) {
  const { songbook: messages } = useSongbooksMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);

  const term = text.trim();
  const spans = readSpans(term);
  const titles = useTitleSearch(spans ? '' : term);
  const listed = (some: readonly { number: number }[]) =>
    some.map(({ number }) => number).filter((number) => songs.has(number));
  const found = spans ? songsIn(spans, [...songs.keys()]) : term === '' ? [] : listed(titles.found);
  const shown = (term ? found : all ? [...songs.keys()] : []).flatMap(
    (number) => songs.get(number) ?? [],
  );
  // A range is added as a whole; of similar titles only the first.
  const matched = spans ? found : found.slice(0, 1);
  const loadTitles = () => void titles.load().catch(() => undefined);
  const none =
    term !== '' &&
    found.length === 0 &&
    (spans ? messages.notInEdition : titles.isComplete && messages.none(term));

  const listOpen = all && term === '';
  function toggle() {
    setText('');
    setAll(!listOpen);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    // Enter may be pressed before the titles are there; the match is then added afterwards, and nothing where they cannot be had.
    const best = spans || term === '' ? [] : await titles.find(term).catch(() => []);
    const wanted = spans ? matched : listed(best).slice(0, 1);
    if (wanted.length === 0) return;
    onAdd(wanted);
    setText((now) => (now.trim() === term ? '' : now));
  }

  return (
    <div>
      <form onSubmit={(event) => void submit(event)} className="needs-script">
        <label htmlFor={id} className="mb-[0.3rem] block text-[0.9375rem] text-soft">
          {messages.add}
        </label>
        <div className="flex gap-2 mb-[0.3rem]">
          <input
            className="min-w-0 flex-1"
            ref={field}
            id={id}
            type="search"
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={maxSearchLength}
            value={text}
            onFocus={loadTitles}
            onChange={(event) => {
              loadTitles();
              setText(event.target.value);
            }}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
          />
          <button type="submit" className="button flex-none">
            {matched.length > 1 ? messages.addMany(matched.length) : messages.addSubmit}
          </button>
        </div>
        <p id={`${id}-hint`} className="hint">
          {messages.addHint}
        </p>
      </form>
      <p role="status" className="hint">
        {none}
        {term !== '' && titles.state === 'failed' && messages.listFailed}
      </p>
      <p className="flex flex-wrap items-center gap-y-0 gap-x-5 font-ui needs-script">
        <button
          type="button"
          className="button button-quiet px-0"
          aria-expanded={listOpen}
          onClick={toggle}
        >
          {listOpen ? messages.pickClose : messages.pick}
        </button>
      </p>
      {shown.length > 0 && (
        <PickList songs={shown} chosen={chosen} onAdd={onAdd} onRemove={onRemove} />
      )}
    </div>
  );
}

interface PickListProps {
  songs: readonly ChoosableSong[];
  chosen: readonly number[];
  onAdd: (songs: readonly number[]) => void;
  onRemove: (song: number) => void;
}

/** Songs with checkboxes. */
const PickList = memo(function PickList({ songs, chosen, onAdd, onRemove }: PickListProps) {
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

type Span = readonly [first: number, last: number];

/** Parses typed numbers and ranges (`1-9, 12`) in any script's digits; null for any other text. */
export function readSpans(text: string): Span[] | null {
  const parts = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean);
  const spans = parts.map((part): Span | null => {
    const ends = part.split('-').map(leadingNumber);
    const [first, last = first] = ends;
    return ends.length <= 2 && first && last ? [first, last] : null;
  });
  return spans.length > 0 && spans.every((span) => span !== null) ? spans : null;
}

/** The known numbers within the ranges, in the order of the ranges; a range may run backwards. */
export function songsIn(spans: readonly Span[], known: readonly number[]): number[] {
  const named = spans.flatMap(([first, last]) => {
    const within = known.filter(
      (number) => number >= Math.min(first, last) && number <= Math.max(first, last),
    );
    return within.sort((a, b) => (first <= last ? a - b : b - a));
  });
  return [...new Set(named)];
}
