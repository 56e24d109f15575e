import { useRef, useState, type KeyboardEvent, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { keepPreviousData } from '@tanstack/react-query';
import { useTitleSearch } from '../titles/title-search.ts';
import { languageOf } from '../../routes.tsx';
import { moveTo, optionsOf } from './options.ts';
import { useReportSearchWithoutResult } from './without-result.ts';
import type { Language } from '../../../shared/languages.ts';
import type { FoundSongs } from '../../../shared/search.ts';
import { trpc } from '../../trpc.tsx';

/** Milliseconds from the loss of focus to the closing of the list (specification, section 9). */
const closeDelay = 200;

/** The field of the search. */
export interface SearchField {
  /** The id with which those of its list begin. */
  id: string;
  text: string;
  setText: (text: string) => void;
}

/** State and handlers of the search box, by the combobox pattern of the ARIA practices. */
export function useSearchBox({ id, text, setText }: SearchField) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const language = languageOf(new URLSearchParams(search));
  // The address at which the list was opened; navigation to another closes it.
  const [wantedAt, setWantedAt] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  const term = text.trim().replace(/\s+/g, ' ');
  const address = `${path}?${search}`;
  const open = wantedAt === address && term !== '';
  const titles = useTitleSearch(open ? term : '');
  const songs = useFoundSongs(term, language, open);
  const reportNoResult = useReportSearchWithoutResult();
  const options = open
    ? optionsOf(
        id,
        language,
        { titles: titles.found, songs: songs.found, isComplete: songs.isComplete },
        term,
      )
    : [];
  const chosen = options.find((option) => option.id === active);
  const isComplete = open && titles.isComplete && songs.isComplete;

  function show() {
    clearTimeout(hiding.current);
    setWantedAt(address);
    // The state of the titles shows a failure; the next letter or Enter tries again.
    titles.load().catch(() => undefined);
  }

  function hide() {
    clearTimeout(hiding.current);
    setWantedAt(null);
    setActive(null);
  }

  /** Moves focus out of the field, so that a phone closes its keyboard. */
  function leave() {
    hide();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  function go(href: string) {
    leave();
    navigate(href);
  }

  function handleKey(event: KeyboardEvent) {
    // An input method that is composing a letter uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'Escape':
        if (!open && text === '') return;
        event.preventDefault();
        if (open) hide();
        else setText('');
        return;
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        show();
        setActive(event.altKey ? null : moveTo(event.key, options, active));
        return;
      case 'Home':
      case 'End':
        if (!chosen) return;
        event.preventDefault();
        setActive(moveTo(event.key, options, active));
        return;
      case 'ArrowLeft':
      case 'ArrowRight':
        setActive(null);
        return;
      case 'Enter':
        if (!chosen) return;
        event.preventDefault();
        go(chosen.href);
    }
  }

  return {
    id,
    language,
    text,
    term,
    open,
    options,
    chosen,
    titles,
    songs,
    /** Titles and lines are those of the current term. */
    isComplete,
    none: isComplete && options.length === 0,
    busy: titles.state === 'loading' || songs.busy,
    type(next: string) {
      setText(next);
      setActive(null);
      show();
    },
    show,
    hide,
    leave,
    hideSoon() {
      clearTimeout(hiding.current);
      hiding.current = setTimeout(hide, closeDelay);
    },
    reportNoResult,
    handleKey,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** Milliseconds without typing after which the server is asked. */
const debounceDelay = 250;
const minLetters = 2;

interface SongSearch {
  /** The response to the current term; until it arrives, to the previous one. */
  found: FoundSongs | undefined;
  busy: boolean;
  failed: boolean;
  /** The answer belongs to the current term. */
  isComplete: boolean;
}

const nothing: SongSearch = { found: undefined, busy: false, failed: false, isComplete: true };

/** The songs that the term may mean by their titles and lines, debounced. */
function useFoundSongs(term: string, language: Language, awake: boolean): SongSearch {
  const [searchedTerm, setSearchedTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchedTerm(term), debounceDelay);
    return () => clearTimeout(timer);
  }, [term]);

  const { data, isFetching, isError } = trpc.search.find.useQuery(
    { query: searchedTerm, language },
    { enabled: awake && searchedTerm.length >= minLetters, placeholderData: keepPreviousData },
  );
  if (!awake || term.length < minLetters) return nothing;
  return {
    found: isError ? undefined : data,
    busy: isFetching,
    failed: isError,
    isComplete: searchedTerm === term && !isFetching,
  };
}
