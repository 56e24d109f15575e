import { useSearch, Link } from 'wouter';
import '../styles/full.css';
import { useOwnReports } from '../features/reports/own-reports.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useReportsMessages } from '../features/reports/reports.en.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { findLanguage, languageFacts } from '../../shared/languages.ts';
import { failureMessage, mayRetry } from '../lib/failure-message.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { useDatesMessages } from '../messages/dates.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { dayOf } from '../lib/dates.ts';
import { lineAddress, ReportedLine } from '../features/reports/ReportedLine.tsx';

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
      <p className="page-links">
        <Link href="/reported">{report.public.title}</Link>
      </p>
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

/** The status of a report: open, fixed, or kept with the reason. */
function Status({ token }: { token: string }) {
  const { report: messages } = useReportsMessages();
  const { failure } = useShellMessages();
  const { months } = useDatesMessages();
  const { detail } = useEditedMessages();
  const { data, error, refetch } = trpc.reports.status.useQuery({ token }, { staleTime: 0 });
  if (error) {
    return (
      <div role="alert" className="notice notice-bad">
        <p>
          {httpStatusOf(error) === 404
            ? messages.unknown
            : failureMessage(error, { offline: failure.offline, otherwise: detail.failed })}
        </p>
        {mayRetry(error) && (
          <button type="button" className="button mt-3" onClick={() => void refetch()}>
            {failure.again}
          </button>
        )}
      </div>
    );
  }
  if (!data) return <Loading />;
  const { number, title, language, line, suggestion, wrong, state, answer, count, at } = data;
  const known = findLanguage(language);
  return (
    <>
      <p className={state === 'open' ? 'notice' : 'notice notice-good'}>
        {messages.states[state]} {answer}
      </p>
      <h2 className="text-lg mt-6" lang={known && languageFacts[known].song}>
        {numberedTitle(number, title)}
      </h2>
      <p className="hint">
        {messages.line} {line} · {messages.reported(dayOf(at, months))}
        {count > 1 && ` · ${messages.voices(count)}`}
      </p>
      <ReportedLine report={data} suggestion={suggestion} />
      {wrong && <p className="mt-3 whitespace-pre-line wrap-anywhere">{wrong}</p>}
      <p className="actions">
        <Link to={lineAddress(data)} className="button">
          {messages.toSong}
        </Link>
      </p>
    </>
  );
}
