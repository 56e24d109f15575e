import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { trpc } from '../../trpc.tsx';
import { readPart } from './filters.ts';

/**
 * The list of songs in a language: the whole of it, or of a long one the page that the address names. The first page, which tells whether a
 * list is long and what it can be filtered by, is always asked for: a list that is whole is filtered without another call.
 */
export function useList(language: Language, search: URLSearchParams) {
  const part = useMemo(() => readPart(search), [search]);
  const first = trpc.compositions.page.useQuery({ language });
  const isLong = first.data !== undefined && first.data.pages !== null;
  const other = trpc.compositions.page.useQuery(
    { language, ...part },
    { enabled: isLong && part !== null, placeholderData: keepPreviousData },
  );
  const shown = isLong && part ? other : first;
  const { data, error, isPaused } = shown;
  return { data, choices: first.data?.choices ?? [], error, isPaused, again: () => void shown.refetch() };
}
