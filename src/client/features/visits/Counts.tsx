import { useEffect } from 'react';
import { trpc } from '../../trpc.tsx';
import { useVisitWords } from '../../words/en.visits.ts';

const order = ['ActiveUsers', 'Week', 'Month', 'Year'] as const;
/** How often the numbers are asked for again while somebody looks at them. */
const every = 60_000;

/** How many are here, and how many came this week, month and year. */
export function Counts({ enabled }: { enabled: boolean }) {
  const { counts, again } = useVisitWords();
  const { data, error, refetch } = trpc.visits.counts.useQuery(undefined, { enabled, staleTime: 0, refetchInterval: every });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <>
      <dl className="visit-counts" aria-label={counts.label} aria-busy={!data && !error}>
        {order.map((name) => (
          <div key={name}>
            <dt>{counts[name]}</dt>
            <dd>{data ? data[name].toLocaleString('en-IN') : '–'}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <p role="alert" className="notice notice-bad">
          {counts.failed}{' '}
          <button type="button" className="button" onClick={() => void refetch()}>
            {again}
          </button>
        </p>
      )}
    </>
  );
}
