import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useBackupsMessages } from './backups.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { DownloadState } from '../songbooks/DownloadState.tsx';
import { useDownload } from '../songbooks/use-download.ts';
import { sizeInWords } from '../uploads/size.ts';
import { DownloadDialog } from './DownloadDialog.tsx';
import type { BackupRow } from '../../../server/features/backups/output.ts';

/** Every backup with its size, what it holds and its last test, each with a button to download it. */
export function BackupList({ rows }: { rows: readonly BackupRow[] }) {
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
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isRunning}
                aria-label={messages.downloadWhich(indianStamp(at))}
                onClick={() => isRunning || setAsked(file)}
              >
                {messages.download}
              </button>
            ),
          },
        ]}
      />
    </section>
  );
}
