import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitRow, VisitSort } from '../../../shared/visits.ts';
import { trpc } from '../../trpc.tsx';
import { useWordsLanguage } from '../../words/choice.ts';
import { useVisitWords } from '../../words/en.visits.ts';
import { indianTime, minutesAndSeconds } from './indian-time.ts';
import { LogState } from './LogState.tsx';

const size = 25;

/** The visitor logs, newest first, to be sorted and gone through page by page. */
export function VisitTable({ enabled }: { enabled: boolean }) {
  const { logs } = useVisitWords();
  const [asked, setAsked] = useState<{ page: number; sort: VisitSort; direction: 'asc' | 'desc' }>({ page: 1, sort: 'startTime', direction: 'desc' });
  const { data, error, isFetching, refetch } = trpc.visits.logs.useQuery({ ...asked, size }, { enabled, staleTime: 0, placeholderData: keepPreviousData });
  const sortBy = (sort: VisitSort) => setAsked((was) => ({ page: 1, sort, direction: was.sort === sort && was.direction === 'desc' ? 'asc' : 'desc' }));
  const turn = (by: number) => setAsked((was) => ({ ...was, page: was.page + by }));
  const ordered = (sort: VisitSort) => (asked.sort === sort ? (asked.direction === 'desc' ? 'descending' : 'ascending') : undefined);
  if (!data || error || (data.rows.length === 0 && asked.page === 1)) return <LogState error={error} loading={!data} again={() => void refetch()} />;
  return (
    <>
      <table className="people visits visits-sorted" aria-label={logs.title} aria-busy={isFetching}>
        <thead>
          <tr>
            <th scope="col">{logs.user}</th>
            <Sortable name={logs.start} order={ordered('startTime')} onSort={() => sortBy('startTime')} />
            <th scope="col">{logs.end}</th>
            <Sortable name={logs.duration} order={ordered('duration')} onSort={() => sortBy('duration')} />
            <th scope="col">{logs.place}</th>
            <th scope="col">{logs.page}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, at) => (
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
      <nav className="visit-pages" aria-label={logs.title}>
        <button type="button" className="button" disabled={asked.page === 1} onClick={() => turn(-1)}>
          {logs.newer}
        </button>
        <span aria-live="polite">{logs.pageNumber(asked.page)}</span>
        <button type="button" className="button" disabled={!data.more || isFetching} onClick={() => turn(1)}>
          {logs.older}
        </button>
      </nav>
    </>
  );
}

function Sortable({ name, order, onSort }: { name: string; order: 'ascending' | 'descending' | undefined; onSort: () => void }) {
  return (
    <th scope="col" aria-sort={order ?? 'none'}>
      <button type="button" className="visit-sort" onClick={onSort}>
        {name}
        <span aria-hidden="true">{order === 'ascending' ? '↑' : order === 'descending' ? '↓' : '↕'}</span>
      </button>
    </th>
  );
}

function Row({ row: { username, ipAddress, country, region, city, startTime, endTime, duration, route } }: { row: VisitRow }) {
  const { logs, duration: spell } = useVisitWords();
  const language = useWordsLanguage();
  const place = [city, region, country].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">{username || logs.visitor}</th>
      <td>
        <span className="people-label">{logs.start} </span>
        <time dateTime={startTime}>{indianTime(startTime, language)}</time>
      </td>
      <td>
        <span className="people-label">{logs.end} </span>
        <time dateTime={endTime}>{indianTime(endTime, language)}</time>
      </td>
      <td>
        <span className="people-label">{logs.duration} </span>
        {spell(...minutesAndSeconds(duration))}
      </td>
      <td>
        <span className="people-label">{logs.place} </span>
        {place || ipAddress}
      </td>
      <td>
        <span className="people-label">{logs.page} </span>
        {route}
      </td>
    </tr>
  );
}
