import type { ReactNode } from 'react';
import { useWords } from '../words/en.shell.ts';
import { Loading } from './Loading.tsx';

interface Props<T> {
  /** A query: what it has so far. */
  for: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** What is shown while a page's data is on its way, when it does not come, and when it is there. */
export function QueryState<T>({ for: query, children }: Props<T>) {
  const { failure } = useWords();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading />;
  return (
    <>
      <p role="alert" className="notice notice-bad">
        {failure.offline}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void query.refetch()}>
          {failure.again}
        </button>
      </p>
    </>
  );
}
