import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTitleSearch } from '../../lib/title-search.ts';
import { languageOf } from '../../routes.tsx';
import { trpc } from '../../trpc.tsx';
import { moveTo, optionsOf, songAddress } from './options.ts';
import { useWordSearch } from './word-search.ts';

/** The list stays this long after the focus has left it (specification, section 9). */
const closeDelay = 200;

/** What the search box knows and does, by the combobox pattern of the ARIA practices. */
export function useSearchBox() {
  const id = useId();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const language = languageOf(new URLSearchParams(search));
  const [text, setText] = useState('');
  // The address at which the list was asked for: at any other it is gone.
  const [wantedAt, setWantedAt] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const titles = useTitleSearch();

  const term = text.trim().replace(/\s+/g, ' ');
  const address = `${path}?${search}`;
  const open = wantedAt === address && term !== '';
  const words = useWordSearch(term, language, open);
  const reportNoResult = useReportSearchWithoutResult();
  const found = (open && titles.search?.(term)) || [];
  const options = open ? optionsOf(id, language, found, words.lines) : [];
  const chosen = options.find((option) => option.id === active);
  const settled = open && titles.state === 'ready' && words.settled;

  function show() {
    clearTimeout(hiding.current);
    setWantedAt(address);
    // A failure shows in the state of the titles; the next focus or letter tries again.
    titles.load().catch(() => undefined);
  }

  function hide() {
    clearTimeout(hiding.current);
    setWantedAt(null);
    setActive(null);
  }

  /** Out of the field, so that a phone puts its keyboard away, and on to what was chosen. */
  function leave() {
    hide();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  function go(href: string) {
    leave();
    navigate(href);
  }

  /** Opens the best title when none is chosen and says whether there was one; what matches nothing is logged. */
  async function submit(): Promise<boolean> {
    show();
    const searchNow = await titles.load().catch(() => null);
    const [best] = searchNow?.(term) ?? [];
    if (best) go(songAddress(best.number, language));
    else if (searchNow) reportNoResult(term);
    return best !== undefined;
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method puts a letter together, its keys are its own.
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
    titles: titles.state,
    loadTitles: titles.load,
    words,
    /** The list is whole, for the term as it stands. */
    settled,
    none: settled && options.length === 0,
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
    tellMiss: reportNoResult,
    press: handleKey,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** Logs a search that found nothing (specification, section 4) and tells the site of it, once for each term in a row. */
function useReportSearchWithoutResult(): (term: string) => void {
  const { mutate } = trpc.search.withoutResult.useMutation();
  const told = useRef('');
  return (term) => {
    console.info(`No song found for "${term}".`);
    if (told.current === term) return;
    told.current = term;
    mutate({ query: term });
  };
}
