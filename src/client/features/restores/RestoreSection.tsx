import { useId } from 'react';
import { Link } from 'wouter';
import type { RestoreState } from '../../../server/features/restores/output.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useResumableUpload } from '../resumable-uploads/use-resumable-upload.ts';
import { sizeInWords } from '../uploads/size.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useRestoresMessages } from './restores.en.ts';
import type { Restore } from './use-restore.ts';

interface Props {
  restore: Restore;
  setUpToken?: string;
}

/** Uploads a backup to restore it, lists what earlier restores replaced, and shows the steps of a restore. */
export function RestoreSection({ restore, setUpToken }: Props) {
  const messages = useRestoresMessages();
  const { state } = restore;
  return (
    <section className="mt-10" aria-labelledby="restore">
      <h2 id="restore" className="mb-2">
        {messages.title}
      </h2>
      {state?.isElsewhere ? (
        <p className="notice">
          {messages.isElsewhere} <Link to="/help/recover">{messages.instructions}</Link>
        </p>
      ) : (
        <>
          <p className="mb-4 max-w-measure">
            {setUpToken === undefined ? messages.intro : messages.introSetUp}
          </p>
          <BackupUpload restore={restore} {...(setUpToken !== undefined && { setUpToken })} />
          {state && state.replaced.length > 0 && (
            <ReplacedList rows={state.replaced} restore={restore} />
          )}
          <RestoreDialog restore={restore} hasAccount={setUpToken === undefined} />
        </>
      )}
    </section>
  );
}

function BackupUpload({ restore, setUpToken }: Props) {
  const messages = useRestoresMessages();
  const id = useId();
  const upload = useResumableUpload('backup', setUpToken);
  const { state } = upload;
  const isSending = state.is === 'sending';
  async function send(file: File | undefined) {
    if (!file || isSending) return;
    const name = await upload.send(file);
    if (name !== null) await restore.inspect({ from: 'upload', name });
  }
  return (
    <div className="max-w-measure">
      <FileDrop
        id={id}
        label={messages.file}
        choose={messages.choose}
        drop={messages.drop}
        accept=".gz,.sqlite"
        describedBy={`${id}-hint`}
        disabled={isSending}
        onFile={(file) => void send(file)}
      >
        {isSending ? (
          <div className="flex w-full items-center gap-3">
            <ProgressBar label={messages.uploading} progress={state.progress} />
            <button type="button" className="button" onClick={upload.stop}>
              {messages.stop}
            </button>
          </div>
        ) : (
          <p>{messages.file}</p>
        )}
      </FileDrop>
      <p id={`${id}-hint`} className="hint mt-2">
        {messages.uploadHint}
      </p>
      <div role="alert">
        {state.is === 'failed' && (
          <p className="notice notice-bad">{state.reason || messages.notUploaded}</p>
        )}
      </div>
    </div>
  );
}

type Replaced = RestoreState['replaced'][number];

function ReplacedList({ rows, restore }: { rows: readonly Replaced[]; restore: Restore }) {
  const messages = useRestoresMessages();
  const columns: Column<Replaced>[] = [
    {
      key: 'at',
      name: messages.replacedAt,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
    },
    {
      key: 'bytes',
      name: messages.size,
      value: ({ bytes }) => bytes,
      show: ({ bytes }) => sizeInWords(bytes),
    },
  ];
  return (
    <section className="mt-8" aria-labelledby="replaced">
      <h3 id="replaced">{messages.replaced}</h3>
      <p className="hint">{messages.replacedHint}</p>
      <DataTable
        label={messages.replaced}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        none={messages.none}
        file="replaced"
        actions={[
          {
            name: messages.actions,
            of: ({ name, at }) => (
              <RestoreButton
                restore={restore}
                source={{ from: 'replaced', name }}
                when={indianStamp(at)}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

interface ButtonProps {
  restore: Restore;
  source: Parameters<Restore['inspect']>[0];
  /** The time that names the source. */
  when: string;
}

/** Begins to restore a backup in a list. */
export function RestoreButton({ restore, source, when }: ButtonProps) {
  const messages = useRestoresMessages();
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={restore.busy}
      aria-label={messages.restoreWhich(when)}
      onClick={() => void (restore.busy || restore.inspect(source))}
    >
      {messages.restore}
    </button>
  );
}
