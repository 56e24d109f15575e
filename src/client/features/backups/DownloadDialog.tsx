import { useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useBackupsMessages } from './backups.en.ts';
import { ConfirmIdentity } from '../auth/ConfirmIdentity.tsx';
import { neededFactors, type NeededFactors } from '../auth/sign-in.ts';

interface Props {
  /** The backup's name; null while the dialog is closed. */
  file: string | null;
  onAllowed: (file: string, ticket: string) => void;
  onClose: () => void;
}

/** Asks an admin for their password, and for a second factor where they have one, before a download. */
export function DownloadDialog({ file, onAllowed, onClose }: Props) {
  const messages = useBackupsMessages();
  const [needed, setNeeded] = useState<NeededFactors | null>(null);
  const { act, busy, error, clear } = useAct(
    'admin.allowBackupDownload',
    trpc.admin.allowBackupDownload.useMutation(),
    {
      failed: messages.notDownloaded,
      failure: 'page',
      onRefused(refused) {
        const factors = neededFactors(refused);
        const isFirst = needed === null;
        if (factors) setNeeded(factors);
        // A request for the second factor is no error; a wrong code is.
        return factors !== null && isFirst;
      },
    },
  );
  function close() {
    setNeeded(null);
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
            needed={needed}
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
