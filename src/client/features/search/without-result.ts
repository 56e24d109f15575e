import { useRef } from 'react';
import { trpc } from '../../trpc.tsx';

/** Logs a search without a result (specification, section 4) and reports it to the site, once while the term stays the same. */
export function useReportSearchWithoutResult(): (term: string) => void {
  // In the background, so not through useAct: its result is not shown, no query becomes stale, and it can wait for a connection.
  const { mutate } = trpc.search.withoutResult.useMutation({ networkMode: 'online' });
  const reportedTerm = useRef('');
  return (term) => {
    console.info(`No song found for "${term}".`);
    if (reportedTerm.current === term) return;
    reportedTerm.current = term;
    mutate({ query: term });
  };
}
