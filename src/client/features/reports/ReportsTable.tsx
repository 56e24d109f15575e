import { useState } from 'react';
import { Link } from 'wouter';
import { findLanguage, languageFacts, languages } from '../../../shared/languages.ts';
import { maxOpenReports, reportSorts, type OpenReport } from '../../../shared/reports.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ServedTable, useServedTable } from '../admin/ServedTable.tsx';
import type { Column, TableRequest } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useReportsMessages } from './reports.en.ts';
import { useEditedMessages } from '../corrections/edited.en.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { lineAddress, ReportedLine } from './ReportedLine.tsx';

/** The open reports on the songs in one's range, oldest first; one is answered in a dialog. */
export function ReportsTable() {
  const { report: messages } = useReportsMessages();
  const { headings } = useAdminMessages();
  const { reports } = trpc.useUtils();
  const table = useServedTable({ sort: 'at', direction: 'asc' }, inputOf, false);
  const result = trpc.reports.list.useQuery(table.query, table.options);
  const [answered, setAnswered] = useState<OpenReport | null>(null);
  const total = result.data?.total ?? 0;
  return (
    <>
      {total > 0 && (
        <p className="hint" role="status">
          {messages.waitingCount(total)}
        </p>
      )}
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
