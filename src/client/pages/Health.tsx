import { useState } from 'react';
import '../styles/full.css';
import { HealthProblems } from '../features/health/HealthProblems.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useHealthMessages, type healthMessages } from '../features/health/health.en.ts';
import type { TestEmailResult } from '../../shared/first-steps.ts';
import { useAct } from '../lib/use-act.ts';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { useFirstStepsMessages } from '../features/first-steps/first-steps.en.ts';
import { ColumnChart } from '../ui/ColumnChart.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { FoldedTable } from '../ui/FoldedTable.tsx';
import { chartTitle } from '../ui/chart-styles.ts';
import { useWordsLanguage } from '../messages/language.ts';
import type { HealthSample } from '../../server/features/health/output.ts';

/** Refetch interval while the page is visible, in milliseconds. */
const every = 60_000;

/** /health, for admins: what is wrong with the site, and how it did in the last 24 hours. */
export default function Health() {
  const { intro } = useHealthMessages();
  const health = trpc.admin.health.useQuery(undefined, {
    ...useAdminQuery(),
    refetchInterval: every,
  });
  return (
    <AdminPage path="/health" intro={intro}>
      <AdminQuery for={health}>
        {(data) => (
          <>
            <HealthProblems problems={data.problems} />
            <TestEmail />
            <HealthCharts samples={data.samples} since={data.since} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}

/** Sends an e-mail to the admin and shows what the mail server answered. */
function TestEmail() {
  const { test: messages } = useFirstStepsMessages();
  const [result, setResult] = useState<TestEmailResult | null>(null);
  const { act, busy } = useAct('admin.sendTestEmail', trpc.admin.sendTestEmail.useMutation(), {
    failed: messages.failed,
    onDone: setResult,
  });
  useHashTarget(true);
  return (
    <section className="my-10" aria-labelledby="test-email">
      <h2 id="test-email" className="mb-2">
        {messages.title}
      </h2>
      <p className="max-w-measure">{messages.intro}</p>
      <p className="actions">
        <button
          type="button"
          className="button needs-script"
          aria-disabled={busy}
          onClick={() => void (busy || act())}
        >
          {busy ? messages.sending : messages.send}
        </button>
      </p>
      <div role="status">
        {result && (
          <div
            className={`notice mt-4 ${result.outcome === 'sent' ? 'notice-good' : 'notice-bad'}`}
          >
            <p>{messages.outcomes[result.outcome](result.recipient)}</p>
            <p className="break-words" lang="en">
              {result.answer}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

type HealthFigure = keyof (typeof healthMessages)['figures'];

/** The figures, in the order of the charts and of the columns of the table. */
const figures = {
  responses: ({ cached, made }) => cached + made,
  failed: ({ failed }) => failed,
  p99: ({ p99 }) => p99,
  lag: ({ lag }) => lag,
  memory: ({ memory }) => memory,
  processor: ({ processor }) => processor,
  waiting: ({ waiting }) => waiting,
  emailsSent: ({ emailsSent }) => emailsSent,
  emailsFailed: ({ emailsFailed }) => emailsFailed,
} satisfies Record<HealthFigure, (sample: HealthSample) => number>;
const names = Object.keys(figures) as HealthFigure[];

/** The number of samples in 24 hours, and of those between two labels of the axis: six hours. */
const [aDay, betweenMarks] = [144, 36];

interface Props {
  /** The oldest first. */
  samples: readonly HealthSample[];
  since: string;
}

/** A chart of each figure over the last 24 hours, and all of them as a table. */
function HealthCharts({ samples, since }: Props) {
  const messages = useHealthMessages();
  return (
    <>
      <p className="hint mt-3">
        {messages.since} <DateTime at={since} />
      </p>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        {names.map((name) => (
          <HealthChart key={name} name={name} samples={samples} />
        ))}
      </div>
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.table}
          rows={samples}
          keyOf={({ at }) => at}
          none={messages.nothing}
          file="health"
          first={{ sort: 'at', direction: 'desc' }}
          columns={[
            {
              key: 'at',
              name: messages.until,
              value: ({ at }) => at,
              show: ({ at }) => <DateTime at={at} />,
              sort: 'desc',
            },
            ...names.map((name) => ({
              key: name,
              name: messages.figures[name],
              value: figures[name],
              sort: 'desc' as const,
            })),
          ]}
        />
      </FoldedTable>
    </>
  );
}

function HealthChart({ name, samples }: { name: HealthFigure; samples: readonly HealthSample[] }) {
  const messages = useHealthMessages();
  const language = useWordsLanguage();
  const title = messages.figures[name];
  const timeOf = ({ at }: HealthSample) =>
    new Date(at).toLocaleTimeString(`${language}-IN`, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Kolkata',
    });
  const written = (sample: HealthSample) => figures[name](sample).toLocaleString('en-IN');
  const max = samples.reduce(
    (found, sample) => (figures[name](sample) > figures[name](found) ? sample : found),
    samples[0]!,
  );
  const isNothing = figures[name](max) === 0;
  const summary = isNothing ? messages.nothing : messages.max(written(max), timeOf(max));
  // The columns are always a whole day, so that those of a site that was just started are not stretched.
  const before = Array.from({ length: Math.max(0, aDay - samples.length) }, (_, index) => ({
    key: `before ${index}`,
    name: messages.before,
    value: 0,
    mark: undefined,
  }));
  return (
    <section aria-label={title}>
      <h2 className={chartTitle}>{title}</h2>
      <p className="hint mb-1">{summary}</p>
      {!isNothing && (
        <ColumnChart
          label={`${title}. ${summary}`}
          columns={[
            ...before,
            ...samples.map((sample, index) => ({
              key: sample.at,
              name: `${timeOf(sample)}: ${written(sample)}`,
              value: figures[name](sample),
              mark: (samples.length - 1 - index) % betweenMarks === 0 ? timeOf(sample) : undefined,
            })),
          ]}
        />
      )}
    </section>
  );
}
