import { useId, useState } from 'react';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSongToolsMessages } from './song-tools.en.ts';
import type { WordFind } from './use-word-find.ts';

/** The form that searches the lyrics; Enter again goes to the next match. */
export function FindForm({
  find: { search, clear },
  onEscape,
}: {
  find: WordFind;
  onEscape: () => void;
}) {
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
