import '../styles/full.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { maxOpenReports, reportsPerPage } from '../../shared/reports.ts';
import { ListState } from '../ui/ListState.tsx';
import { ReportList } from '../features/reports/ReportList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { Pager } from '../ui/Pager.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useReportsWords } from '../words/en.reports.ts';

/** The readers' open reports on the songs in one's range. */
export default function Reports() {
  const { report } = useReportsWords();
  const { headings } = useAdminWords();
  const presence = usePresence();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = trpc.reports.list.useQuery(
    { page },
    { enabled: presence.is === 'in', staleTime: 0, placeholderData: keepPreviousData },
  );
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / reportsPerPage));
  // Answering the only report of the last page leaves one page fewer.
  if (data && !isPlaceholderData && page > pages) setPage(pages);
  const turn = (by: number) => {
    setPage(page + by);
    window.scrollTo({ top: 0 });
  };
  return (
    <AdminPage path="/reports" intro={report.listIntro}>
      {data ? (
        <>
          {data.total > 0 && (
            <p className="hint" role="status">
              {report.waitingCount(data.total)}
            </p>
          )}
          {data.total >= maxOpenReports && <p className="notice notice-bad">{report.full(maxOpenReports)}</p>}
          <ReportList reports={data.rows} />
          {pages > 1 && (
            <Pager label={headings['/reports']} page={page} pages={pages} follows={page < pages} busy={isPlaceholderData} turn={turn} />
          )}
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
