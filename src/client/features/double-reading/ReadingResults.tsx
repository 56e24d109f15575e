import type { DoubleReadingResult } from '../../../server/features/double-reading/output.ts';
import { trpc } from '../../trpc.tsx';
import { chartTitle } from '../../ui/chart-styles.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { AdminQuery, useAdminQuery } from '../admin/AdminQuery.tsx';
import { findingColumns, rounded } from './finding-columns.ts';
import { useDoubleReadingMessages } from './double-reading.en.ts';

/** What two separate readers probably overlooked, range by range: songs, never people, are compared. */
export function ReadingResults() {
  const { results: messages, list } = useDoubleReadingMessages();
  const results = trpc.doubleReading.results.useQuery(undefined, useAdminQuery());
  return (
    <section aria-labelledby="double-reading-results">
      <h2 className={chartTitle} id="double-reading-results">
        {messages.title}
      </h2>
      <p className="hint mb-2">{messages.hint}</p>
      <AdminQuery for={results}>
        {(rows: DoubleReadingResult[]) => (
          <DataTable
            label={messages.title}
            rows={rows}
            keyOf={({ range }, at) => `${range.start} ${range.end} ${at}`}
            none={messages.none}
            file={messages.file}
            brief
            columns={[
              {
                key: 'range',
                name: messages.range,
                value: ({ range }) => list.range(range.start, range.end),
              },
              { key: 'songs', name: messages.songs, value: ({ songs }) => songs },
              ...findingColumns<DoubleReadingResult>(messages),
              {
                key: 'perSong',
                name: messages.perSong,
                value: ({ estimate, songs }) =>
                  estimate ? rounded(estimate.remaining / songs) : '',
              },
            ]}
          />
        )}
      </AdminQuery>
    </section>
  );
}
