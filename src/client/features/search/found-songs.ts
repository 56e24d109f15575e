import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { FoundSongs } from '../../../shared/search.ts';
import { trpc } from '../../trpc.tsx';

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
export function useFoundSongs(term: string, language: Language, awake: boolean): SongSearch {
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
