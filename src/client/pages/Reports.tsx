import { NotHere } from '../features/admin/NotHere.tsx';
import { ReportList } from '../features/report/ReportList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useReportWords } from '../words/en.report.ts';

/** What readers reported of the songs in one's care. */
export default function Reports() {
  const { report } = useReportWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.reports.list.useQuery(undefined, { enabled: presence.is === 'in', staleTime: 0 });
  return (
    <div className="page">
      <PageHead title={report.listTitle} hidden />
      <h1 className="page-title">{report.listTitle}</h1>
      <p className="intro">{report.listIntro}</p>
      {data ? <ReportList reports={data} /> : <NotHere presence={presence} error={error} again={() => void refetch()} />}
    </div>
  );
}
