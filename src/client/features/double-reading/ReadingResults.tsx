import type { DoubleReadingResult } from '../../../server/features/double-reading/output.ts';
import { trpc } from '../../trpc.tsx';
import { chartTitle } from '../../ui/chart-styles.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { AdminQuery, useAdminQuery } from '../admin/AdminQuery.tsx';
import { useDoubleReadingMessages } from './double-reading.en.ts';

const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);

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
              {
                key: 'found',
                name: messages.found,
                value: ({ findings }) => findings.first + findings.second - findings.both,
              },
              { key: 'both', name: messages.both, value: ({ findings }) => findings.both },
              {
                key: 'left',
                name: messages.left,
                value: ({ estimate }) =>
                  estimate
                    ? messages.interval(
                        rounded(estimate.remaining),
                        rounded(estimate.low),
                        rounded(estimate.high),
                      )
                    : messages.tooFew,
              },
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
