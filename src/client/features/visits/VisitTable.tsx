import { keepPreviousData } from '@tanstack/react-query';
import { visitSorts, visitWho, type VisitRow } from '../../../shared/visits.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { everyPage, useAsked } from '../../lib/served-rows.ts';
import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useWordsLanguage } from '../../words/choice.ts';
import { useVisitWords } from '../../words/en.visits.ts';
import { indianTime, minutesAndSeconds } from './indian-time.ts';
import { LogState } from './LogState.tsx';

const size = 25;

/** The visitor logs, newest first; the server sorts, filters and pages them. */
export function VisitTable({ enabled }: { enabled: boolean }) {
  const { logs } = useVisitWords();
  const { visits } = trpc.useUtils();
  const { asked, ask, text } = useAsked({ sort: 'startTime', direction: 'desc' });
  const input = { sort: visitSorts.find((sort) => sort === asked.sort), direction: asked.direction, text, who: visitWho.find((who) => who === asked.choices['user']) };
  const { data, error, isFetching, refetch } = trpc.visits.logs.useQuery({ ...input, page: asked.page, size }, { enabled, staleTime: 0, placeholderData: keepPreviousData });
  const columns = useVisitColumns();
  if (!data || error) return <LogState error={error} again={() => void refetch()} />;
  return (
    <DataTable
      label={logs.title}
      columns={columns}
      rows={data.rows}
      keyOf={(_row, at) => String(at)}
      none={logs.none}
      served={{ asked, ask, more: data.more, all: () => everyPage((place) => visits.logs.fetch({ ...input, ...place }, { staleTime: 0 })) }}
      file="visits"
      size={size}
      busy={isFetching}
    />
  );
}

function useVisitColumns(): Column<VisitRow>[] {
  const { logs, duration } = useVisitWords();
  const language = useWordsLanguage();
  const moment = (iso: string) => <time dateTime={iso}>{indianTime(iso, language)}</time>;
  return [
    { key: 'user', name: logs.user, value: ({ username }) => username || logs.visitor, choose: logs.who },
    { key: 'startTime', name: logs.start, value: ({ startTime }) => indianStamp(startTime), show: ({ startTime }) => moment(startTime), sort: 'desc' },
    { key: 'endTime', name: logs.end, value: ({ endTime }) => indianStamp(endTime), show: ({ endTime }) => moment(endTime) },
    { key: 'duration', name: logs.duration, value: (row) => row.duration, show: (row) => duration(...minutesAndSeconds(row.duration)), sort: 'desc' },
    { key: 'place', name: logs.place, value: ({ city, region, country, ipAddress }) => [city, region, country].filter(Boolean).join(', ') || ipAddress },
    { key: 'page', name: logs.page, value: ({ route }) => route },
  ];
}
