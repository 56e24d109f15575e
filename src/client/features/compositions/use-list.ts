import { useMemo, useState } from 'react';
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
    // The page before stays until the next one is there, but not that of another language.
    {
      enabled: isLong && part !== null,
      placeholderData: (last, query) =>
        query?.queryKey[1]?.input?.language === language ? last : undefined,
    },
  );
  const shown = isLong && part ? other : first;
  const { error, isPaused, isPlaceholderData } = shown;
  // Without a connection the next page does not come, and the one before would be taken for it.
  const data = isPaused && isPlaceholderData ? undefined : shown.data;
  const now = useMemo(() => data && { data, language }, [data, language]);
  // The list before stays until the one in another language is there.
  const [kept, setKept] = useState(now);
  if (now && now !== kept) setKept(now);
  const seen = now ?? (error || isPaused ? undefined : kept);
  return {
    data: seen?.data,
    /** The language of `data`. */
    language: seen?.language ?? language,
    choices: first.data?.choices ?? [],
    error,
    isPaused,
    again: () => void shown.refetch(),
  };
}
