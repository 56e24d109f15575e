import { useEffect, useId, useState } from 'react';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/arrow-icons.tsx';
import type { WordFind } from './use-word-find.ts';

/** The search in the lyrics with its result; it stays in sight while the reader steps through the matches. */
export default function FindBar({ find, onClose }: { find: WordFind; onClose: () => void }) {
  const { find: words } = useSongToolsMessages();
  const { failure } = useShellMessages();
  const { found, current, step, clear } = find;

  useEffect(() => {
    if (current) document.querySelector('.found-now')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const count = found?.places.length ?? 0;
  const close = () => {
    clear();
    onClose();
  };
  return (
    <div className="no-print sticky top-0 z-(--z-header) flex flex-wrap items-center gap-x-2 border-b border-rule bg-paper py-2 font-ui lg:ms-(--song-margin)">
      <FindForm find={find} onEscape={close} />
      <p role="status" className="min-w-0 flex-1 break-words">
        {found &&
          (found.failed
            ? failure.offline
            : count > 0
              ? words.place(found.at + 1, count, found.query)
              : words.none(found.query))}
      </p>
      {count > 1 && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={words.previous}
            onClick={() => step(-1)}
          >
            <ChevronUpIcon />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.next}
            onClick={() => step(1)}
          >
            <ChevronDownIcon />
          </button>
        </>
      )}
      <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** The form that searches the lyrics; Enter again goes to the next match. */
function FindForm({ find: { search, clear }, onEscape }: { find: WordFind; onEscape: () => void }) {
  const { find: words } = useSongToolsMessages();
  const [query, setQuery] = useState('');
  const id = useId();
  return (
    <form
      className="search m-0 max-w-64 basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        void search(query);
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {words.label}
      </label>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the bar was opened to type into it
        autoFocus
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={words.hint}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          if (!event.target.value) clear();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape();
        }}
      />
      <button type="submit" className="icon-button" aria-label={words.submit}>
        <SearchIcon />
      </button>
    </form>
  );
}
