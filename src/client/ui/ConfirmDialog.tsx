import { useState } from 'react';
import { useShellMessages } from '../messages/shell.en.ts';
import { Dialog } from './Dialog.tsx';
import { useFocusMain } from './focus-main.ts';

/** The question before an action that cannot be undone. */
export interface Confirmation {
  title: string;
  text: string;
  /** Label of the button that does it. */
  confirm: string;
  /** Label of the other button, where “Cancel” could be read as the act itself. */
  dismiss?: string;
  act: () => Promise<unknown>;
}

interface Props {
  /** Null when there is nothing to ask. */
  confirmation: Confirmation | null;
  onClose: () => void;
}

/** Asks for confirmation before `act` runs; its button is disabled while `act` is running. */
export function ConfirmDialog({ confirmation, onClose }: Props) {
  const { confirmDialog: askFirst } = useShellMessages();
  const [busy, setBusy] = useState(false);
  useFocusMain(confirmation !== null);

  async function act(does: Confirmation) {
    setBusy(true);
    try {
      await does.act();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog
      title={confirmation?.title ?? ''}
      open={confirmation !== null}
      onClose={() => busy || onClose()}
    >
      {confirmation && (
        <>
          <p>{confirmation.text}</p>
          <div className="actions">
            <button
              type="button"
              className="button button-danger"
              disabled={busy}
              onClick={() => void act(confirmation)}
            >
              {confirmation.confirm}
            </button>
            <button type="button" className="button" disabled={busy} onClick={onClose}>
              {confirmation.dismiss ?? askFirst.dismiss}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
