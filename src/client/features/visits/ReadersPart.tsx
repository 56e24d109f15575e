import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readerSpans } from '../../../shared/visits.ts';
import { trpc } from '../../trpc.tsx';
import { useFiguresMessages } from './figures.en.ts';
import { QueryState, withoutStale } from '../../ui/QueryState.tsx';
import { ReadersByDay } from './ReadersByDay.tsx';
import { ReadersByLanguage } from './ReadersByLanguage.tsx';
import { ReadersBySong } from './ReadersBySong.tsx';

/** Reader counts of the last month, quarter or year: three charts, each with its figures as a table. */
export function ReadersPart({ enabled }: { enabled: boolean }) {
  const messages = useFiguresMessages();
  const [days, setDays] = useState<(typeof readerSpans)[number]>(30);
  const query = trpc.admin.readers.useQuery(
    { days },
    { enabled, staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <section className="mt-10" aria-labelledby="readers" aria-busy={query.isFetching}>
      <h2 id="readers" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint">{messages.hint}</p>
      <div
        role="group"
        aria-label={messages.period}
        className="mt-3 -ms-2.5 flex flex-wrap gap-x-2 gap-y-1"
      >
        {readerSpans.map((span) => (
          <button
            key={span}
            type="button"
            className="button button-quiet aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8"
            aria-pressed={span === days}
            onClick={() => setDays(span)}
          >
            {messages.periods[span]}
          </button>
        ))}
      </div>
      <QueryState for={withoutStale(query)} failed={messages.failed}>
        {(readers) => (
          <>
            <ReadersByDay days={readers.days} />
            {readers.songs.length > 0 && (
              <div className="grid items-start gap-x-12 lg:grid-cols-[3fr_2fr]">
                <ReadersBySong songs={readers.songs} />
                <ReadersByLanguage languages={readers.languages} />
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
