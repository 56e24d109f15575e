import { useState, useId } from 'react';
import { Link } from 'wouter';
import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useReportsMessages } from '../features/reports/reports.en.ts';
import { findLanguage, languageFacts, languages } from '../../shared/languages.ts';
import {
  maxOpenReports,
  reportSorts,
  type OpenReport,
  maxReportText,
} from '../../shared/reports.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { trpc } from '../trpc.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ServedTable, useServedTable } from '../features/admin/ServedTable.tsx';
import type { Column, TableRequest } from '../ui/table-rows.ts';
import { RowButton } from '../ui/RowButton.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useSongFactsMessages } from '../features/edition/song-facts.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import { lineAddress, ReportedLine } from '../features/reports/ReportedLine.tsx';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';

/** The readers' open reports on the songs in one's range. */
export default function Reports() {
  const { report } = useReportsMessages();
  return (
    <AdminPage path="/reports" intro={report.listIntro}>
      <ReportsTable />
    </AdminPage>
  );
}

/** The open reports on the songs in one's range, oldest first; one is answered in a dialog. */
function ReportsTable() {
  const { report: messages } = useReportsMessages();
  const { headings } = useAdminMessages();
  const { reports } = trpc.useUtils();
  const table = useServedTable({ sort: 'at', direction: 'asc' }, inputOf, false);
  const result = trpc.reports.list.useQuery(table.query, table.options);
  const [answered, setAnswered] = useState<OpenReport | null>(null);
  const total = result.data?.total ?? 0;
  const median = result.data?.medianAnswerMs ?? null;
  return (
    <>
      {total > 0 && (
        <p className="hint" role="status">
          {messages.waitingCount(total)}
        </p>
      )}
      {median !== null && <p className="hint">{messages.median(Math.ceil(median / dayMs))}</p>}
      {total >= maxOpenReports && (
        <p className="notice notice-bad">{messages.full(maxOpenReports)}</p>
      )}
      <ServedTable
        table={table}
        result={result}
        fetchRows={reports.list.fetch}
        label={headings['/reports']}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={messages.listNone}
        file="reports"
        actions={[
          {
            name: messages.reply,
            of: (row) => <AnswerButton row={row} onPress={() => setAnswered(row)} />,
          },
        ]}
      />
      <Dialog
        title={answered ? titleOf(answered) : ''}
        titleLang={factsOf(answered).song}
        open={answered !== null}
        onClose={() => setAnswered(null)}
      >
        {answered && <Report report={answered} onAnswered={() => setAnswered(null)} />}
      </Dialog>
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

const inputOf = ({ sort, direction, text, choices: { language } }: TableRequest) => ({
  sort: reportSorts.find((name) => name === sort),
  direction,
  text,
  language: language ? findLanguage(language) : undefined,
});

const titleOf = ({ number, title }: OpenReport) => numberedTitle(number, title);
const factsOf = (row: OpenReport | null) =>
  languageFacts[findLanguage(row?.language ?? '') ?? 'English'];
const languageNames = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].own]),
);

function useColumns(): Column<OpenReport>[] {
  const { report: messages } = useReportsMessages();
  const { edited } = useEditedMessages();
  return [
    {
      key: 'song',
      name: edited.song,
      value: titleOf,
      show: (row) => (
        <>
          <span lang={factsOf(row).song}>{titleOf(row)}</span>
          <span className="hint block font-normal">
            {factsOf(row).own} · {messages.line} {row.line}
          </span>
        </>
      ),
      sort: 'asc',
    },
    {
      key: 'language',
      name: edited.language,
      value: (row) => factsOf(row).own,
      choose: languageNames,
      unseen: true,
    },
    { key: 'line', name: messages.line, value: ({ line }) => line, unseen: true },
    {
      key: 'text',
      name: messages.asIs,
      value: ({ text }) => text,
      show: (row) => <span lang={factsOf(row).song}>{row.text}</span>,
      bare: true,
    },
    {
      key: 'wrong',
      name: messages.wrong,
      value: ({ wrong, others }) => [wrong, ...others.map((other) => other.wrong)].join('\n'),
      show: ({ wrong }) => (
        <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{wrong}</span>
      ),
      bare: true,
      className: 'max-w-104',
    },
    {
      key: 'suggestion',
      name: messages.suggested,
      value: ({ suggestion }) => suggestion,
      unseen: true,
    },
    { key: 'readers', name: messages.readers, value: ({ count }) => count, sort: 'desc' },
    {
      key: 'at',
      name: messages.sentAt,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'asc',
    },
  ];
}

function AnswerButton({ row, onPress }: { row: OpenReport; onPress: () => void }) {
  const { report: messages } = useReportsMessages();
  return (
    <RowButton
      name={messages.reply}
      label={messages.replyWhich(titleOf(row), row.line)}
      onPress={onPress}
    />
  );
}

/** A reported line with a diff against each suggestion, what readers wrote, and the form of the answer. */
function Report({ report, onAnswered }: { report: OpenReport; onAnswered: () => void }) {
  const { report: messages } = useReportsMessages();
  const { lineLink } = useSongFactsMessages();
  const { id, line, wrong, suggestion, count, at, others } = report;
  return (
    <>
      <p className="hint">
        {factsOf(report).own} · {messages.line} {line} · <DateTime at={at} />
        {count > 1 && ` · ${messages.voices(count)}`}
      </p>
      <ReportedLine report={report} suggestion={suggestion} />
      {wrong && <p className="mt-3 whitespace-pre-line wrap-anywhere">{wrong}</p>}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{messages.others}</h3>
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
        <Link
          to={lineAddress(report)}
          aria-label={`${messages.edit}: ${lineLink(line)}, ${titleOf(report)}`}
        >
          {messages.edit}
        </Link>
      </p>
      <AnswerForm id={id} onAnswered={onAnswered} />
    </>
  );
}

const states = ['fixed', 'kept'] as const;

/** Answers a report: fixed, or kept as it is, with a reason. The reader sees it behind their link. */
function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const { report: messages } = useReportsMessages();
  const send = useAct('reports.answer', trpc.reports.answer.useMutation(), {
    done: messages.answered,
    failed: messages.answerFailed,
    failure: 'page',
  });
  const field = useId();
  const [state, setState] = useState<(typeof states)[number] | null>(null);
  const [answer, setAnswer] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? messages.reasonEmpty : send.error;

  const form = useForm(async () => {
    if (!state) return;
    setEmpty(!answer.trim());
    if (answer.trim() && (await send.act({ id, state, answer }))) onAnswered();
  });

  return (
    <form {...form.props} className="grid gap-5 mt-5" noValidate>
      <fieldset className="choices flex flex-wrap gap-x-6">
        <legend className="text-[0.9375rem] text-soft">{messages.answer}</legend>
        {states.map((name) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name={`${field}-state`}
              checked={state === name}
              onChange={() => setState(name)}
            />
            {messages.outcomes[name]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={field}>{messages.reason}</label>
        <textarea
          id={field}
          className="min-h-16 field-sizing-content"
          required
          maxLength={maxReportText}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setEmpty(false);
            send.clear();
          }}
        />
        {error && (
          <p id={`${field}-error`} className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="actions mt-0">
        <button type="submit" className="button" disabled={!state || form.busy}>
          {form.busy ? messages.waiting : messages.answerSubmit}
        </button>
      </div>
    </form>
  );
}
