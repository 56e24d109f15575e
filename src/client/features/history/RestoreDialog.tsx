import { useId, useState } from 'react';
import type { HistoryEntry } from '../../../shared/history.ts';
import { longestReason } from '../../../shared/reviews.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHistoryWords } from '../../words/en.history.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useWords } from '../../words/en.shell.ts';

interface Props {
  number: number;
  act: HistoryEntry | null;
  onClose: () => void;
}

const saidLasts = 3000;

/** Publishes an older text again, with a reason that the history shows. */
export function RestoreDialog({ number, act, onClose }: Props) {
  const { history: words } = useHistoryWords();
  return (
    <Dialog title={words.restoreAsk} open={act !== null} onClose={onClose}>
      {act?.revision && <RestoreForm number={number} language={act.language} revision={act.revision} onClose={onClose} />}
    </Dialog>
  );
}

function RestoreForm({
  number,
  language,
  revision,
  onClose,
}: Pick<HistoryEntry, 'language'> & { number: number; revision: string; onClose: () => void }) {
  const { history: words } = useHistoryWords();
  const { failure } = useWords();
  const { review } = useReviewsWords();
  const { history, compositions } = trpc.useUtils();
  const restore = trpc.admin.restore.useMutation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const id = useId();

  async function send() {
    try {
      await restore.mutateAsync({ number, language, revision, reason });
    } catch (refused) {
      console.error(refused);
      return setError(failureMessage(refused, { offline: failure.offline, otherwise: words.restoreFailed }));
    }
    showMessage({ title: words.restoreDone, tone: 'good', lasts: saidLasts });
    onClose();
    await Promise.all([history.invalidate(), compositions.invalidate()]);
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() && !restore.isPending) void send();
      }}
    >
      <p>{words.restoreText}</p>
      <div className="field">
        <label htmlFor={id}>{words.restoreReason}</label>
        <textarea id={id} required maxLength={longestReason} value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-danger" disabled={!reason.trim() || restore.isPending}>
          {words.restore}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {review.cancel}
        </button>
      </div>
    </form>
  );
}
