import { useId, useState } from 'react';
import type { HistoryEntry } from '../../../shared/history.ts';
import { maxReasonLength } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHistoryMessages } from './history.en.ts';
import { useReviewsMessages } from '../reviews/reviews.en.ts';

interface Props {
  number: number;
  act: HistoryEntry | null;
  onClose: () => void;
}

/** Publishes an older text again, with a reason that the history shows. */
export function RestoreDialog({ number, act, onClose }: Props) {
  const { history: messages } = useHistoryMessages();
  return (
    <Dialog title={messages.restoreTitle} open={act !== null} onClose={onClose}>
      {act?.revision && (
        <RestoreForm
          number={number}
          language={act.language}
          revision={act.revision}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function RestoreForm({
  number,
  language,
  revision,
  onClose,
}: Pick<HistoryEntry, 'language'> & { number: number; revision: string; onClose: () => void }) {
  const { history: messages } = useHistoryMessages();
  const { review } = useReviewsMessages();
  const { act, error } = useAct('admin.restore', trpc.admin.restore.useMutation(), {
    done: messages.restoreDone,
    failed: messages.restoreFailed,
    failure: 'page',
    onDone: onClose,
  });
  const [reason, setReason] = useState('');
  const id = useId();
  const form = useForm(() => reason.trim() && act({ number, language, revision, reason }));

  return (
    <form {...form.props} className="form">
      <p>{messages.restoreText}</p>
      <div className="field">
        <label htmlFor={id}>{messages.restoreReason}</label>
        <textarea
          id={id}
          required
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className="button button-danger"
          disabled={!reason.trim() || form.busy}
        >
          {messages.restore}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {review.cancel}
        </button>
      </div>
    </form>
  );
}
