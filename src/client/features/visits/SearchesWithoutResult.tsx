import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useFiguresMessages } from './figures.en.ts';
import { momentOf } from '../../lib/dates.ts';
import { QueryState, withoutStale } from '../../ui/QueryState.tsx';

/** Searches without a result: songs that the edition lacks, or names that its search should know. */
export function SearchesWithoutResult({ enabled }: { enabled: boolean }) {
  const { searchesWithoutResult: messages, files } = useFiguresMessages();
  const { months } = useDatesMessages();
  const query = trpc.admin.searchesWithoutResult.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  return (
    <section className="mt-10" aria-labelledby="misses">
      <h2 id="misses" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint">{messages.hint}</p>
      <QueryState for={withoutStale(query)} failed={messages.failed}>
        {(rows) => (
          <DataTable
            label={messages.title}
            rows={rows}
            keyOf={(row) => row.query}
            none={messages.none}
            file={files.searches}
            size={10}
            columns={[
              { key: 'query', name: messages.query, value: (row) => row.query, sort: 'asc' },
              { key: 'times', name: messages.times, value: ({ times }) => times, sort: 'desc' },
              {
                key: 'last',
                name: messages.last,
                value: ({ lastAt }) => lastAt,
                show: ({ lastAt }) => <time dateTime={lastAt}>{momentOf(lastAt, months)}</time>,
                sort: 'desc',
              },
            ]}
          />
        )}
      </QueryState>
    </section>
  );
}
