import { useEffect } from 'react';
import { trpc } from '../../trpc.tsx';
import { useVisitsMessages } from './visits.en.ts';

const order = ['ActiveUsers', 'Week', 'Month', 'Year'] as const;
/** Refetch interval while the page is visible, in milliseconds. */
const every = 60_000;

/** The number of visitors now, this week, this month and this year. */
export function Counts({ enabled }: { enabled: boolean }) {
  const { counts, again } = useVisitsMessages();
  const { data, error, refetch } = trpc.visits.counts.useQuery(undefined, {
    enabled,
    staleTime: 0,
    refetchInterval: every,
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <>
      <dl
        className="my-5 grid grid-cols-2 border-t border-rule md:grid-cols-4"
        aria-label={counts.label}
        aria-busy={!data && !error}
      >
        {order.map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-0.5 border-b border-rule py-3.5"
          >
            <dt className="font-ui text-note text-soft">{counts[name]}</dt>
            <dd className="text-[2rem] leading-tight lining-nums tabular-nums">
              {data ? data[name].toLocaleString('en-IN') : '–'}
            </dd>
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
