import '../styles/reading.css';
import { Link } from 'wouter';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { languageFacts } from '../../shared/languages.ts';
import type { PublicReport } from '../../shared/reports.ts';
import { permanentAddress } from '../features/edition/song-address.ts';
import { useReportsMessages } from '../features/reports/reports.en.ts';
import { dayOf } from '../lib/dates.ts';
import { useDatesMessages } from '../messages/dates.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';

/** Recent reports of readers, with their outcome. */
export default function PublicReports() {
  const { public: messages, own } = useReportsMessages().report;
  const reports = trpc.reports.public.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.intro} hidden />
      <p className="page-links">
        <Link href="/report">{own}</Link>
      </p>
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <QueryState for={reports} failed={messages.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="notice">{messages.none}</p>
          ) : (
            <ul className="max-w-192 border-t border-rule">
              {rows.map((row) => (
                <ReportItem
                  key={`${row.number} ${row.language} ${row.line} ${row.at}`}
                  report={row}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  );
}

function ReportItem({
  report: { number, language, title, line, text, state, readers, at, answeredAt },
}: {
  report: PublicReport;
}) {
  const { report: messages } = useReportsMessages();
  const { months } = useDatesMessages();
  const { song } = languageFacts[language];
  return (
    <li className="border-b border-rule py-3">
      <Link href={permanentAddress(number, language)} lang={song}>
        {numberedTitle(number, title)}
      </Link>{' '}
      <span className="meta text-faint">· {messages.public.line(line)}</span>
      {text === null ? (
        <p className="hint">{messages.public.locked}</p>
      ) : (
        <p lang={song} className="song">
          {text}
        </p>
      )}
      <p className="meta">
        {state === 'open' || answeredAt === null
          ? messages.public.waiting
          : messages.public.answered(messages.outcomes[state], dayOf(answeredAt, months))}
        <span className="text-faint"> · {messages.reported(dayOf(at, months))}</span>
        {readers > 1 && <span className="text-faint"> · {messages.voices(readers)}</span>}
      </p>
    </li>
  );
}
