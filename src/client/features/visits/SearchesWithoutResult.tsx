import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useFiguresMessages } from './figures.en.ts';
import { momentOf } from '../../lib/dates.ts';
import { QueryState, withoutStale } from '../../ui/QueryState.tsx';

/** Searches without a result: songs that the edition lacks, or names that its search should know. */
export function SearchesWithoutResult({ enabled }: { enabled: boolean }) {
  const { searchesWithoutResult: words, files } = useFiguresMessages();
  const { months } = useDatesMessages();
  const query = trpc.admin.searchesWithoutResult.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  return (
    <section className="mt-10" aria-labelledby="misses">
      <h2 id="misses" className="mb-2">
        {words.title}
      </h2>
      <p className="hint">{words.hint}</p>
      <QueryState for={withoutStale(query)} failed={words.failed}>
        {(rows) => (
          <DataTable
            label={words.title}
            rows={rows}
            keyOf={(row) => row.query}
            none={words.none}
            file={files.searches}
            size={10}
            columns={[
              { key: 'query', name: words.query, value: (row) => row.query, sort: 'asc' },
              { key: 'times', name: words.times, value: ({ times }) => times, sort: 'desc' },
              {
                key: 'last',
                name: words.last,
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
