import { useState } from 'react';
import { useWords } from '../words/en.shell.ts';
import { Dialog } from './Dialog.tsx';
import { useFocusMain } from './focus-main.ts';

/** What is asked before something that cannot be taken back. */
export interface Question {
  title: string;
  text: string;
  /** Words of the button that does it. */
  does: string;
  act: () => Promise<unknown>;
}

interface Props {
  /** Null when there is nothing to ask. */
  question: Question | null;
  onClose: () => void;
}

/** A dialog that does something only after a second press; while it is being done it cannot be pressed again. */
export function AskFirst({ question, onClose }: Props) {
  const { askFirst } = useWords();
  const [busy, setBusy] = useState(false);
  useFocusMain(question !== null);

  async function act(does: Question) {
    setBusy(true);
    try {
      await does.act();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog title={question?.title ?? ''} open={question !== null} onClose={() => busy || onClose()}>
      {question && (
        <>
          <p>{question.text}</p>
          <div className="actions">
            <button type="button" className="button button-danger" disabled={busy} onClick={() => void act(question)}>
              {question.does}
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
