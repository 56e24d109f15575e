import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { WordHit } from '../../../shared/search.ts';
import { trpc } from '../../trpc.tsx';

/** Milliseconds without typing after which lines are requested. */
const debounceDelay = 250;
const fewestLetters = 2;

interface WordSearch {
  lines: WordHit[];
  busy: boolean;
  failed: boolean;
  /** The lines belong to the current term. */
  isComplete: boolean;
}

const nothing: WordSearch = { lines: [], busy: false, failed: false, isComplete: true };

/** Lines of songs that contain the term, debounced. */
export function useWordSearch(term: string, language: Language, awake: boolean): WordSearch {
  const [searchedTerm, setSearchedTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchedTerm(term), debounceDelay);
    return () => clearTimeout(timer);
  }, [term]);

  const { data, isFetching, isError } = trpc.search.words.useQuery(
    { query: searchedTerm, language },
    { enabled: awake && searchedTerm.length >= fewestLetters, placeholderData: keepPreviousData },
  );
  if (!awake || term.length < fewestLetters) return nothing;
  return { lines: data ?? [], busy: isFetching, failed: isError, isComplete: searchedTerm === term && !isFetching };
}
