import { useRef, useState } from 'react';
import type { SearchableTitle } from '../../shared/search.ts';
import type { TitleHit } from '../../shared/search/titles.ts';
import { trpc } from '../trpc.tsx';

/** A title that was found, with the fields that the dropdown shows. */
export type FoundTitle = TitleHit & SearchableTitle;

export type SearchTitles = (query: string) => FoundTitle[];

interface TitleSearch {
  /** Searches the loaded index; null until it is loaded. */
  search: SearchTitles | null;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Loads titles and index at the first call and returns the same ones afterwards. */
  load: () => Promise<SearchTitles>;
}

const mostTitles = 12;

/** Search over all titles in the browser's memory (design, section 4: Search). */
export function useTitleSearch(): TitleSearch {
  const { search: calls } = trpc.useUtils();
  const [search, setSearch] = useState<SearchTitles | null>(null);
  const [state, setState] = useState<TitleSearch['state']>('idle');
  const loading = useRef<Promise<SearchTitles>>(undefined);

  async function fetchAll(): Promise<SearchTitles> {
    setState('loading');
    try {
      const [{ buildTitleIndex, searchTitles }, titles] = await Promise.all([
        import('../../shared/search/titles.ts'),
        calls.titles.ensureData(),
      ]);
      const index = buildTitleIndex(titles);
      const byNumber = new Map(titles.map((title) => [title.number, title]));
      const found: SearchTitles = (query) =>
        searchTitles(index, query, mostTitles).flatMap((hit) => {
          const title = byNumber.get(hit.number);
          return title ? [{ ...title, ...hit }] : [];
        });
      setSearch(() => found);
      setState('ready');
      return found;
    } catch (error) {
      loading.current = undefined;
      setState('failed');
      throw error;
    }
  }

  return { search, state, load: () => (loading.current ??= fetchAll()) };
}
