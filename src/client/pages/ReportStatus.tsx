import '../styles/full.css';
import { useSearch } from 'wouter';
import { useOwnReports } from '../features/reports/own-reports.ts';
import { Status } from '../features/reports/Status.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useReportsMessages } from '../features/reports/reports.en.ts';

/** Target of the link that a reader gets for a report; without a token, the status of the reports from this browser. */
export default function ReportStatus() {
  const { report } = useReportsMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hydrated = useHydrated();
  const token = hydrated ? new URLSearchParams(search).get('token') : null;
  const own = useOwnReports();
  return (
    <div className="page">
      <PageHead title={report.title} hidden />
      <h1 className="page-title">{token || own.length === 0 ? report.title : report.own}</h1>
      {token ? (
        <Status token={token} />
      ) : own.length > 0 ? (
        <OwnReports tokens={own} />
      ) : hydrated ? (
        <p className="notice">{report.noToken}</p>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function OwnReports({ tokens }: { tokens: readonly string[] }) {
  const { report } = useReportsMessages();
  return (
    <>
      <p className="mb-4 max-w-measure">{report.ownIntro}</p>
      <ul className="max-w-192 mt-6 [&_h3]:mt-4">
        {tokens.map((token) => (
          <li key={token} className="border-t border-rule py-6">
            <Status token={token} />
          </li>
        ))}
      </ul>
    </>
  );
}
