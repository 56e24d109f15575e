import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTitleSearch } from '../../lib/title-search.ts';
import { languageOf } from '../../routes.tsx';
import { trpc } from '../../trpc.tsx';
import { moveTo, optionsOf, resultAddress } from './options.ts';
import { useWordSearch } from './word-search.ts';

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
  const words = useWordSearch(term, language, open);
  const reportNoResult = useReportSearchWithoutResult();
  const options = open ? optionsOf(id, language, titles.found, words.lines, term) : [];
  const chosen = options.find((option) => option.id === active);
  const isComplete = open && titles.isComplete && words.isComplete;

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

  /**
   * Opens the best title when none is chosen, unless it only shares letters: then the list is what was found. A search without a
   * result is reported. @returns whether a title was opened
   */
  async function submit(): Promise<boolean> {
    show();
    const found = await titles.find(term).catch(() => null);
    const best = found?.[0];
    const opened = best !== undefined && best.reason.kind !== 'shares';
    if (opened) go(resultAddress(best.number, language));
    else if (found && !best) reportNoResult(term);
    return opened;
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
    words,
    /** Titles and lines are those of the current term. */
    isComplete,
    none: isComplete && options.length === 0,
    busy: titles.state === 'loading' || words.busy,
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
    submit,
    reportNoResult,
    handleKey,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** Logs a search without a result (specification, section 4) and reports it to the site, once while the term stays the same. */
function useReportSearchWithoutResult(): (term: string) => void {
  // In the background, so not through useAct: nobody is told how it went, no query becomes stale, and it can wait for a connection.
  const { mutate } = trpc.search.withoutResult.useMutation({ networkMode: 'online' });
  const reportedTerm = useRef('');
  return (term) => {
    console.info(`No song found for "${term}".`);
    if (reportedTerm.current === term) return;
    reportedTerm.current = term;
    mutate({ query: term });
  };
}
