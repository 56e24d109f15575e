import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxTitlesFound } from '../../../shared/search.ts';
import type { FoundTitle } from '../../../shared/search/titles.ts';
import { trpc } from '../../trpc.tsx';

type Find = (term: string) => FoundTitle[];

interface TitleSearch {
  /** The titles that match the term; those of the previous term while the server searches. */
  found: FoundTitle[];
  /** Whether `found` belongs to the current term. */
  isComplete: boolean;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the server searches, as in a large edition, which needs a connection for every term. */
  usesServer: boolean;
  /** Loads the titles; later calls do nothing. */
  load: () => Promise<void>;
  /** Loads the titles if needed. @returns those that match any term */
  find: (term: string) => Promise<FoundTitle[]>;
}

/** Search over all titles: in the browser's memory, or in a large edition on the server (design, section 4: Search). */
export function useTitleSearch(term: string): TitleSearch {
  const { search: calls } = trpc.useUtils();
  /** The search in this browser; 'server' in a large edition, null until loaded. */
  const [finder, setFinder] = useState<{ find: Find } | 'server' | null>(null);
  const [loaded, setLoaded] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const loading = useRef<Promise<{ find: Find } | 'server'>>(undefined);
  const usesServer = finder === 'server';
  const served = useServedTitles(term, usesServer);

  async function open() {
    setLoaded('loading');
    try {
      const [{ buildTitleIndex, findTitles }, titles] = await Promise.all([
        import('../../../shared/search/titles.ts'),
        calls.titles.ensureData(),
      ]);
      const index = titles && buildTitleIndex(titles);
      const made = index
        ? { find: (query: string) => findTitles(index, query, maxTitlesFound) }
        : 'server';
      setFinder(made);
      setLoaded('ready');
      return made;
    } catch (error) {
      loading.current = undefined;
      setLoaded('failed');
      throw error;
    }
  }
  const openOnce = () => (loading.current ??= open());

  const local = finder !== null && finder !== 'server' ? finder : null;
  return {
    usesServer,
    ...(usesServer
      ? served
      : { found: local?.find(term) ?? [], isComplete: local !== null, state: loaded }),
    load: async () => void (await openOnce()),
    async find(query) {
      const search = await openOnce();
      return search === 'server' ? calls.findTitles.fetch({ query }) : search.find(query);
    },
  };
}

/** How long to wait for a response before the newest term is requested instead. */
const timeoutMs = 1000;

/** Searches on the server, one request at a time: when a response arrives, the newest term is requested. */
function useServedTitles(
  term: string,
  enabled: boolean,
): Pick<TitleSearch, 'found' | 'isComplete' | 'state'> {
  const [requested, setRequested] = useState('');
  const { data, isFetching, isError, isPlaceholderData } = trpc.search.findTitles.useQuery(
    { query: requested },
    {
      enabled: enabled && requested !== '',
      placeholderData: keepPreviousData,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  useEffect(() => {
    if (!enabled || requested === term) return undefined;
    const timer = setTimeout(() => setRequested(term), isFetching ? timeoutMs : 0);
    return () => clearTimeout(timer);
  }, [enabled, requested, term, isFetching]);

  if (term === '') return { found: [], isComplete: true, state: 'ready' };
  const isComplete = requested === term && !isFetching && !isPlaceholderData && !isError;
  return {
    found: isError ? [] : (data ?? []),
    isComplete,
    state: isError && requested === term ? 'failed' : isComplete ? 'ready' : 'loading',
  };
}
