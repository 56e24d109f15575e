import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxTitlesFound } from '../../../shared/search.ts';
import type { FoundTitle } from '../../../shared/search/titles.ts';
import { trpc } from '../../trpc.tsx';

type Find = (term: string) => FoundTitle[];

interface TitleSearch {
  /** The titles that the term may mean; while the server is asked, those of the term before. */
  found: FoundTitle[];
  /** They are those of the term. */
  isComplete: boolean;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** In a large edition the server searches, which needs a connection for every term. */
  asksServer: boolean;
  /** Loads what the search needs; later calls do nothing. */
  load: () => Promise<void>;
  /** The titles that any term may mean; it loads what it needs. */
  find: (term: string) => Promise<FoundTitle[]>;
}

/** Search over all titles: in the browser's memory, or in a large edition on the server (design, section 4: Search). */
export function useTitleSearch(term: string): TitleSearch {
  const { search: calls } = trpc.useUtils();
  /** The search in this browser; 'server' in a large edition, null until it is known. */
  const [finder, setFinder] = useState<{ find: Find } | 'server' | null>(null);
  const [loaded, setLoaded] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const loading = useRef<Promise<{ find: Find } | 'server'>>(undefined);
  const asksServer = finder === 'server';
  const asked = useServedTitles(term, asksServer);

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
  const opened = () => (loading.current ??= open());

  const here = finder !== null && finder !== 'server' ? finder : null;
  return {
    asksServer,
    ...(asksServer
      ? asked
      : { found: here?.find(term) ?? [], isComplete: here !== null, state: loaded }),
    load: async () => void (await opened()),
    async find(query) {
      const made = await opened();
      return made === 'server' ? calls.findTitles.fetch({ query }) : made.find(query);
    },
  };
}

/** How long to wait for a response before the newest term is requested instead. */
const timeoutMs = 1000;

/** Asks for one term at a time, the newest as soon as the answer to the one before is there: as often as the connection allows. */
function useServedTitles(
  term: string,
  enabled: boolean,
): Pick<TitleSearch, 'found' | 'isComplete' | 'state'> {
  const [asked, setAsked] = useState('');
  const { data, isFetching, isError, isPlaceholderData } = trpc.search.findTitles.useQuery(
    { query: asked },
    {
      enabled: enabled && asked !== '',
      placeholderData: keepPreviousData,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  useEffect(() => {
    if (!enabled || asked === term) return undefined;
    const timer = setTimeout(() => setAsked(term), isFetching ? timeoutMs : 0);
    return () => clearTimeout(timer);
  }, [enabled, asked, term, isFetching]);

  if (term === '') return { found: [], isComplete: true, state: 'ready' };
  const isComplete = asked === term && !isFetching && !isPlaceholderData && !isError;
  return {
    found: isError ? [] : (data ?? []),
    isComplete,
    state: isError && asked === term ? 'failed' : isComplete ? 'ready' : 'loading',
  };
}
