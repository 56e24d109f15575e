import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldsOf, isTexts } from '../../lib/json-fields.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import type { ReaderSongbook } from './choice.ts';

/** Milliseconds without a change before the preview is requested: longer than a pause between two letters. */
const debounceDelay = 600;

export interface SongbookPreview {
  /** The pages as SVG; the earlier ones while others are loading. */
  pages: readonly string[];
  state: 'waiting' | 'ready' | 'failed';
  error: unknown;
  again: () => void;
}

/** The first pages as they will be printed, debounced; none for null. */
export function usePreview(choice: ReaderSongbook | null): SongbookPreview {
  const wanted = choice && JSON.stringify(choice);
  const requested = useDebouncedChoice(wanted);
  const { data, error, isFetching, isPaused, refetch } = useQuery({
    queryKey: ['songbook', requested],
    queryFn: ({ signal }) => fetchPages(requested ?? '', signal),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const failed = (error !== null && !isFetching) || isPaused;
  return {
    pages: data ?? [],
    state:
      wanted !== requested || (isFetching && !failed) ? 'waiting' : failed ? 'failed' : 'ready',
    error,
    again: () => void refetch(),
  };
}

/** A value after a time without changes; the first value, and null, at once. */
function useDebouncedChoice(value: string | null): string | null {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : (debounced ?? value);
}

async function fetchPages(body: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetchSigned('/api/songbooks/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  const { pages } = fieldsOf(await response.json());
  if (!isTexts(pages)) throw new TypeError('The response holds no pages.');
  return pages;
}
