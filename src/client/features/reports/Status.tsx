import { Link } from 'wouter';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { findLanguage, languageFacts } from '../../../shared/languages.ts';
import { failureMessage, mayRetry } from '../../lib/failure-message.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useReportsMessages } from './reports.en.ts';
import { useEditedMessages } from '../corrections/edited.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { dayOf } from '../../lib/dates.ts';
import { lineAddress, ReportedLine } from './ReportedLine.tsx';

/** The status of a report: open, fixed, or kept with the reason. */
export function Status({ token }: { token: string }) {
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
