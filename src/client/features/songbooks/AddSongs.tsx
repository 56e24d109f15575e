import { useId, useRef, useState, type FormEvent } from 'react';
import { maxSearchLength } from '../../../shared/compositions.ts';
import { useTitleSearch } from '../titles/title-search.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import { readSpans, songsIn } from './numbers.ts';
import { PickList } from './PickList.tsx';
import type { ChoosableSong } from './use-songs.ts';

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
