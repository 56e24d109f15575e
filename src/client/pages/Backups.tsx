import { useState } from 'react';
import '../styles/full.css';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useBackupsMessages } from '../features/backups/backups.en.ts';
import { RestoreButton, RestoreSection } from '../features/restores/RestoreSection.tsx';
import { useRestore, type Restore } from '../features/restores/use-restore.ts';
import { SecondCopyState } from '../features/settings/SecondCopyState.tsx';
import { useAct } from '../lib/use-act.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import type { BackupsState, BackupRow } from '../../server/features/backups/output.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { DataTable } from '../ui/DataTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { DownloadState } from '../features/songbooks/DownloadState.tsx';
import { useDownload } from '../features/songbooks/use-download.ts';
import { sizeInWords } from '../features/uploads/size.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ConfirmIdentity, useNeededFactors } from '../features/auth/ConfirmIdentity.tsx';

/** How often the page asks whether a running backup has ended, in milliseconds. */
const whileRunning = 2000;

/** /backups, for admins: the last backup, the last test, the next one; a backup now; every backup to download. */
export default function Backups() {
  const messages = useBackupsMessages();
  const backups = trpc.admin.backups.useQuery(undefined, {
    ...useAdminQuery(),
    refetchInterval: ({ state }) =>
      state.data?.isRunning || state.data?.secondCopy?.isRunning ? whileRunning : false,
  });
  const restore = useRestore({
    ...useAdminQuery(),
    loadWaiting: () => import('./Restored.tsx'),
  });
  return (
    <AdminPage path="/backups" intro={messages.intro}>
      <AdminQuery for={backups}>
        {(data) => (
          <>
            <BackupsSummary backups={data} />
            {!data.isElsewhere && <SecondCopyState copy={data.secondCopy} />}
            <BackupList rows={data.rows} restore={restore} />
            <RestoreSection restore={restore} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}

/** The last backup, the last test and the next backup, with warnings, and the button for a backup now. */
function BackupsSummary({ backups }: { backups: BackupsState }) {
  const messages = useBackupsMessages();
  const utils = trpc.useUtils();
  const { act, busy } = useAct('admin.backUpNow', trpc.admin.backUpNow.useMutation(), {
    failed: messages.notStarted,
    onDone: (state) => utils.admin.backups.setData(undefined, state),
  });
  const { rows, made, tested, next, isOld, isTestOld, isRunning, withMedia, failure } = backups;
  const facts = [
    [messages.made, made],
    [messages.tested, tested],
    [messages.next, next],
  ] as const;
  if (backups.isElsewhere) return <p className="notice">{messages.isElsewhere}</p>;
  return (
    <>
      {failure && (
        <p className="notice notice-bad">
          {messages.failure} <DateTime at={failure.at} />: {failure.reason}
        </p>
      )}
      {isOld && <p className="notice notice-bad">{messages.isOld}</p>}
      {!isOld && isTestOld && <p className="notice notice-bad">{messages.isTestOld}</p>}
      <Facts>
        {facts.map(([name, at]) => (
          <Fact key={name} name={name}>
            {at ? <DateTime at={at} /> : messages.never}
          </Fact>
        ))}
      </Facts>
      <p className="actions">
        <button
          type="button"
          className="button button-primary needs-script"
          aria-disabled={busy || isRunning}
          onClick={() => void (busy || isRunning || act())}
        >
          {messages.backUpNow}
        </button>
      </p>
      <p role="status">{isRunning ? messages.running : ''}</p>
      <p className="hint mt-4">{withMedia ? messages.withMedia : messages.withoutMedia}</p>
      {rows.length > 0 && <p className="hint">{messages.keepPrivate}</p>}
    </>
  );
}

/** Every backup with its size, what it holds and its last test, each with a button to download it. */
function BackupList({ rows, restore }: { rows: readonly BackupRow[]; restore: Restore }) {
  const messages = useBackupsMessages();
  const { failure } = useShellMessages();
  const { download, start, stop } = useDownload();
  const [asked, setAsked] = useState<string | null>(null);
  const isRunning = download.is === 'running';
  const name = download.is === 'idle' ? '' : download.name;
  const columns: Column<BackupRow>[] = [
    {
      key: 'at',
      name: messages.at,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
    },
    { key: 'kind', name: messages.kind, value: ({ kind }) => messages.kinds[kind] },
    {
      key: 'bytes',
      name: messages.size,
      value: ({ bytes }) => bytes,
      show: ({ bytes }) => sizeInWords(bytes),
      sort: 'desc',
    },
    { key: 'songs', name: messages.songs, value: ({ songs }) => songs ?? '' },
    { key: 'accounts', name: messages.accounts, value: ({ accounts }) => accounts ?? '' },
    {
      key: 'tested',
      name: messages.test,
      value: ({ tested, problem }) => problem || (tested ? indianStamp(tested) : messages.untested),
      show: ({ tested, problem }) =>
        problem || (tested ? <DateTime at={tested} /> : messages.untested),
    },
  ];
  return (
    <section className="mt-10" aria-labelledby="backups">
      <h2 id="backups" className="mb-2">
        {messages.list}
      </h2>
      <DownloadState
        download={download}
        running={messages.downloading(name)}
        done={messages.downloaded(name)}
        failed={
          download.is === 'failed'
            ? failureMessage(download.error, {
                offline: failure.offline,
                otherwise: messages.notDownloaded,
              })
            : ''
        }
        onStop={stop}
      />
      <DownloadDialog
        file={asked}
        onAllowed={(file, ticket) =>
          void start({ address: `/api/admin/backups/${file}?ticket=${ticket}`, name: file })
        }
        onClose={() => setAsked(null)}
      />
      <DataTable
        label={messages.list}
        columns={columns}
        rows={rows}
        keyOf={({ file }) => file}
        none={messages.none}
        file="backups"
        actions={[
          {
            name: messages.actions,
            of: ({ file, at }) => (
              <>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-disabled={isRunning}
                  aria-label={messages.downloadWhich(indianStamp(at))}
                  onClick={() => isRunning || setAsked(file)}
                >
                  {messages.download}
                </button>
                <RestoreButton
                  restore={restore}
                  source={{ from: 'backup', name: file }}
                  when={indianStamp(at)}
                />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

interface Props {
  /** The backup's name; null while the dialog is closed. */
  file: string | null;
  onAllowed: (file: string, ticket: string) => void;
  onClose: () => void;
}

/** Asks an admin for their password, and for a second factor where they have one, before a download. */
function DownloadDialog({ file, onAllowed, onClose }: Props) {
  const messages = useBackupsMessages();
  const factors = useNeededFactors();
  const { act, busy, error, clear } = useAct(
    'admin.allowBackupDownload',
    trpc.admin.allowBackupDownload.useMutation(),
    {
      failed: messages.notDownloaded,
      failure: 'page',
      onRefused: factors.onRefused,
    },
  );
  function close() {
    factors.forget();
    clear();
    onClose();
  }
  return (
    <Dialog title={messages.confirmTitle} open={file !== null} onClose={close}>
      {file !== null && (
        <>
          <p className="mb-4">{messages.confirmText}</p>
          <ConfirmIdentity
            does={messages.download}
            busy={busy}
            error={error}
            needed={factors.needed}
            onSend={async (identity) => {
              const done = await act({ file, ...identity });
              if (!done) return;
              close();
              onAllowed(file, done.result.ticket);
            }}
            onClose={close}
          />
        </>
      )}
    </Dialog>
  );
}
