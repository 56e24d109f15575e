import { useRef, useState } from 'react';
import type { SearchableTitle } from '../../shared/search.ts';
import type { TitleHit } from '../../shared/search/titles.ts';
import { trpc } from '../trpc.tsx';

/** A title found, with what the dropdown shows of it. */
export type FoundTitle = TitleHit & SearchableTitle;

export type SearchTitles = (query: string) => FoundTitle[];

interface TitleSearch {
  /** Answers from memory; null until the titles are here. */
  search: SearchTitles | null;
  state: 'asleep' | 'loading' | 'ready' | 'failed';
  /** Fetches titles and index when they are first wanted, and keeps them. */
  load: () => Promise<SearchTitles>;
}

const mostTitles = 12;

/** Search in all titles, in the browser's own memory (design, section 4: Search). */
export function useTitleSearch(): TitleSearch {
  const { search: calls } = trpc.useUtils();
  const [search, setSearch] = useState<SearchTitles | null>(null);
  const [state, setState] = useState<TitleSearch['state']>('asleep');
  const loading = useRef<Promise<SearchTitles>>(undefined);

  async function fetchAll(): Promise<SearchTitles> {
    setState('loading');
    try {
      const [{ buildTitleIndex, searchTitles }, titles] = await Promise.all([import('../../shared/search/titles.ts'), calls.titles.ensureData()]);
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
