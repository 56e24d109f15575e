import { useState } from 'react';
import { Link } from 'wouter';
import { maxRecordingReasonLength, type ListedRecording } from '../../../shared/song-recordings.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { FactFields, readFacts } from './FactFields.tsx';
import { ListenButton } from './ListenButton.tsx';
import { songName } from './OwnRecordings.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';

type Open = 'decline' | 'withdraw' | 'change' | null;

/** The actions of an admin on a recording. */
export function RecordingActions({ row }: { row: ListedRecording }) {
  const { admin: messages, add } = useSongRecordingsMessages();
  const { id, state } = row;
  const name = `${songName(row)}, ${row.singer}`;
  const [open, setOpen] = useState<Open>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const close = () => setOpen(null);
  const approve = useAct('songRecordings.change', trpc.songRecordings.approve.useMutation(), {
    done: messages.approved,
    failed: messages.failed,
  });
  const remove = useAct('songRecordings.change', trpc.songRecordings.remove.useMutation(), {
    done: messages.removed,
    failed: messages.failed,
  });
  const button = (text: string, onPress: () => void, tone?: 'danger') => (
    <RowButton name={text} label={`${text}: ${name}`} {...(tone && { tone })} onPress={onPress} />
  );
  return (
    <span className="flex flex-wrap gap-2">
      {row.durationMs > 0 && <ListenButton id={id} name={name} />}
      {(state === 'waiting' || state === 'declined' || state === 'withdrawn') &&
        button(messages.approve, () => void approve.act({ id }))}
      {state === 'waiting' && button(messages.decline, () => setOpen('decline'))}
      {state === 'public' && button(messages.withdraw, () => setOpen('withdraw'), 'danger')}
      {row.durationMs > 0 && button(messages.change, () => setOpen('change'))}
      {row.durationMs > 0 && row.title !== null && (
        <Link
          to={`/recordings/timing?id=${id}`}
          className="button"
          aria-label={`${add.time}: ${name}`}
        >
          {add.time}
        </Link>
      )}
      {state !== 'checking' &&
        button(
          messages.remove,
          () =>
            setConfirmation({
              title: `${messages.remove}: ${name}`,
              text: messages.removeText,
              confirm: messages.remove,
              act: () => remove.act({ id }),
            }),
          'danger',
        )}
      <RefuseDialog row={row} open={open} onClose={close} />
      <Dialog title={`${messages.change}: ${name}`} open={open === 'change'} onClose={close}>
        {open === 'change' && <ChangeForm row={row} onClose={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </span>
  );
}

interface DialogProps {
  row: ListedRecording;
  open: Open;
  onClose: () => void;
}

function RefuseDialog({ row: { id, singer }, open, onClose }: DialogProps) {
  const { admin: messages } = useSongRecordingsMessages();
  const options = { failed: messages.failed, failure: 'page' } as const;
  const decline = useAct('songRecordings.change', trpc.songRecordings.decline.useMutation(), {
    ...options,
    done: messages.declined,
  });
  const withdraw = useAct('songRecordings.change', trpc.songRecordings.withdraw.useMutation(), {
    ...options,
    done: messages.withdrawn,
  });
  const isDecline = open === 'decline';
  const { act, error } = isDecline ? decline : withdraw;
  const submit = isDecline ? messages.decline : messages.withdraw;
  return (
    <Dialog
      title={`${submit}: ${singer}`}
      open={isDecline || open === 'withdraw'}
      onClose={onClose}
    >
      {(isDecline || open === 'withdraw') && (
        <ReasonForm
          text={isDecline ? messages.declineText : messages.withdrawText}
          label={messages.reason}
          maxLength={maxRecordingReasonLength}
          submit={submit}
          cancel={messages.cancel}
          error={error}
          onSubmit={async (reason) => (await act({ id, reason })) && onClose()}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function ChangeForm({ row, onClose }: { row: ListedRecording; onClose: () => void }) {
  const { admin: messages, facts } = useSongRecordingsMessages();
  const { act, error } = useAct('songRecordings.change', trpc.songRecordings.change.useMutation(), {
    done: messages.changed,
    failed: messages.failed,
    failure: 'page',
  });
  const form = useForm(
    async (read) =>
      (await act({ id: row.id, number: Number(read('number')), ...readFacts(read) })) && onClose(),
  );
  return (
    <form {...form.props} className="form">
      <Field
        name="number"
        type="number"
        min={1}
        required
        label={facts.song}
        defaultValue={row.number}
      />
      <FactFields facts={row} />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions mt-0">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.save}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}
