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
  const words = useBackupsMessages();
  const { failure } = useShellMessages();
  const { download, start, stop } = useDownload();
  const [asked, setAsked] = useState<string | null>(null);
  const isRunning = download.is === 'running';
  const name = download.is === 'idle' ? '' : download.name;
  const columns: Column<BackupRow>[] = [
    {
      key: 'at',
      name: words.at,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
    },
    { key: 'kind', name: words.kind, value: ({ kind }) => words.kinds[kind] },
    {
      key: 'bytes',
      name: words.size,
      value: ({ bytes }) => bytes,
      show: ({ bytes }) => sizeInWords(bytes),
      sort: 'desc',
    },
    { key: 'songs', name: words.songs, value: ({ songs }) => songs ?? '' },
    { key: 'accounts', name: words.accounts, value: ({ accounts }) => accounts ?? '' },
    {
      key: 'tested',
      name: words.test,
      value: ({ tested, problem }) => problem || (tested ? indianStamp(tested) : words.untested),
      show: ({ tested, problem }) =>
        problem || (tested ? <DateTime at={tested} /> : words.untested),
    },
  ];
  return (
    <section className="mt-10" aria-labelledby="backups">
      <h2 id="backups" className="mb-2">
        {words.list}
      </h2>
      <DownloadState
        download={download}
        running={words.downloading(name)}
        done={words.downloaded(name)}
        failed={
          download.is === 'failed'
            ? failureMessage(download.error, {
                offline: failure.offline,
                otherwise: words.notDownloaded,
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
        label={words.list}
        columns={columns}
        rows={rows}
        keyOf={({ file }) => file}
        none={words.none}
        file="backups"
        actions={[
          {
            name: words.actions,
            of: ({ file, at }) => (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isRunning}
                aria-label={words.downloadWhich(indianStamp(at))}
                onClick={() => isRunning || setAsked(file)}
              >
                {words.download}
              </button>
            ),
          },
        ]}
      />
    </section>
  );
}
