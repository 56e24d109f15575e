import { useState } from 'react';
import { useWords } from '../words/en.shell.ts';
import { Dialog } from './Dialog.tsx';
import { useFocusMain } from './focus-main.ts';

/** What is asked before something that cannot be taken back. */
export interface Confirmation {
  title: string;
  text: string;
  /** Words of the button that does it. */
  confirm: string;
  act: () => Promise<unknown>;
}

interface Props {
  /** Null when there is nothing to ask. */
  confirmation: Confirmation | null;
  onClose: () => void;
}

/** A dialog that does something only after a second press; while it is being done it cannot be pressed again. */
export function ConfirmDialog({ confirmation, onClose }: Props) {
  const { askFirst } = useWords();
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
    <Dialog title={confirmation?.title ?? ''} open={confirmation !== null} onClose={() => busy || onClose()}>
      {confirmation && (
        <>
          <p>{confirmation.text}</p>
          <div className="actions">
            <button type="button" className="button button-danger" disabled={busy} onClick={() => void act(confirmation)}>
              {confirmation.confirm}
            </button>
            <button type="button" className="button" disabled={busy} onClick={onClose}>
              {askFirst.keep}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
