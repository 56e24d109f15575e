import { useRef } from 'react';
import { trpc } from '../../trpc.tsx';

/** Logs a search that found nothing (specification, section 4) and tells the site of it, once for each term in a row. */
export function useReportSearchWithoutResult(): (term: string) => void {
  const { mutate } = trpc.search.withoutResult.useMutation();
  const told = useRef('');
  return (term) => {
    console.info(`No song found for "${term}".`);
    if (told.current === term) return;
    told.current = term;
    mutate({ query: term });
  };
}
