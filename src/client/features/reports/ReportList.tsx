import { Link } from 'wouter';
import { findLanguage, languageFacts } from '../../../shared/languages.ts';
import type { OpenReport } from '../../../shared/reports.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { useReportsWords } from '../../words/en.reports.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { lineAddress, ReportedLine } from './ReportedLine.tsx';

/** The reported lines, each with a diff against the suggestion and the form of the answer. */
export function ReportList({ reports }: { reports: readonly OpenReport[] }) {
  const { report: words } = useReportsWords();
  if (reports.length === 0) return <p className="notice">{words.listNone}</p>;
  return (
    <ul className="max-w-192 mt-6 [&>li]:py-6 [&>li]:border-t [&>li]:border-rule [&_h3]:mt-4">
      {reports.map((report) => (
        <li key={report.id}>
          <Report report={report} />
        </li>
      ))}
    </ul>
  );
}

function Report({ report }: { report: OpenReport }) {
  const { report: words } = useReportsWords();
  const { song } = useCompositionsWords();
  const { id, number, title, language, line, wrong, suggestion, count, at, others } = report;
  const known = findLanguage(language);
  return (
    <article aria-labelledby={id}>
      <h2 id={id} className="text-lg" lang={known && languageFacts[known].song}>
        {numberedTitle(number, title)}
      </h2>
      <p className="hint">
        {known && <span lang={languageFacts[known].prose}>{languageFacts[known].own}</span>} · {words.line} {line} · <DateTime at={at} />
        {count > 1 && ` · ${words.voices(count)}`}
      </p>
      <ReportedLine report={report} suggestion={suggestion} />
      {wrong && <p className="mt-3 whitespace-pre-line wrap-anywhere">{wrong}</p>}
      {others.length > 0 && (
        <>
          <h3 className="text-base">{words.others}</h3>
          <ul className="ps-4 border-s border-rule">
            {others.map((other, place) => (
              <li key={place}>
                <p className="mt-3 whitespace-pre-line wrap-anywhere">{other.wrong}</p>
                {other.suggestion && <ReportedLine report={report} suggestion={other.suggestion} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="page-links">
        <Link to={lineAddress(report)} aria-label={`${words.edit}: ${song.lineLink(line)}, ${numberedTitle(number, title)}`}>
          {words.edit}
        </Link>
      </p>
      <AnswerForm id={id} />
    </article>
  );
}
