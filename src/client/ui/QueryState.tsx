import { useEffect, type ReactNode } from 'react';
import { failureMessage, mayRetry } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { Loading } from './Loading.tsx';

export interface QueryStateProps<T> {
  /** The result of `useQuery`. */
  for: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** The message of a failure without a reason of its own. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/** The query without data of a former call when its last call failed. */
export const withoutStale = <T,>({
  data,
  error,
  refetch,
}: QueryStateProps<T>['for']): QueryStateProps<T>['for'] => ({
  data: error ? undefined : data,
  error,
  refetch,
});

/** Shows a loading message, an error with a retry, or the children with the query's data. */
export function QueryState<T>({ for: query, failed, children }: QueryStateProps<T>) {
  const { failure } = useShellMessages();
  useEffect(() => {
    if (query.error) console.error(query.error);
  }, [query.error]);
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading />;
  return (
    <>
      <p role="alert" className="notice notice-bad">
        {failureMessage(query.error, {
          offline: failure.offline,
          otherwise: failed ?? failure.title,
        })}
      </p>
      {mayRetry(query.error) && (
        <p className="actions">
          <button type="button" className="button" onClick={() => void query.refetch()}>
            {failure.again}
          </button>
        </p>
      )}
    </>
  );
}
