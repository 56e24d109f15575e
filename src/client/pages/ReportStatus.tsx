import { useSearch } from 'wouter';
import { Status } from '../features/report/Status.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useReportWords } from '../words/en.report.ts';

/** Where the link leads that a reader was given for a report. */
export default function ReportStatus() {
  const { report } = useReportWords();
  const search = useSearch();
  // The link's secret stays in the browser: the server renders this page without looking at it.
  const hydrated = useHydrated();
  const token = hydrated ? new URLSearchParams(search).get('token') : null;
  return (
    <div className="page">
      <PageHead title={report.title} hidden />
      <h1 className="page-title">{report.title}</h1>
      {token ? <Status token={token} /> : hydrated ? <p className="notice">{report.noToken}</p> : <Loading />}
    </div>
  );
}
