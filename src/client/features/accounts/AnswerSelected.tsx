import { useState } from 'react';
import { maxAnsweredRequests, type PendingRequest } from '../../../shared/accounts.ts';
import type { RequestAnswer } from '../../../server/features/accounts/output.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useInvitationsMessages } from './invitations.en.ts';
import { fullRange, isRange, RangeFields } from './RangeFields.tsx';

type Answer = 'approve' | 'decline';
interface Props {
  /** The requests of the page. */
  rows: readonly PendingRequest[];
  selected: readonly PendingRequest[];
  onSelect: (rows: readonly PendingRequest[]) => void;
}

/** Answers the selected requests at once, and shows the outcome of each that was refused. */
export function AnswerSelected({ rows, selected, onSelect }: Props) {
  const { bulk: messages } = useInvitationsMessages();
  const [asking, setAsking] = useState<Answer | null>(null);
  const [outcome, setOutcome] = useState<{ answer: Answer; rows: RequestAnswer[] } | null>(null);
  const refused = outcome?.rows.filter(({ refusal }) => refusal !== null) ?? [];
  const done = (outcome?.rows.length ?? 0) - refused.length;
  const close = () => setAsking(null);
  return (
    <>
      <div role="status" className="empty:hidden">
        {outcome && (
          <div className={refused.length > 0 ? 'notice' : 'notice notice-good'}>
            <p>
              {outcome.answer === 'approve' ? messages.approved(done) : messages.declined(done)}
            </p>
            {refused.length > 0 && (
              <>
                <p>{messages.notDone(refused.length)}</p>
                <ul className="list-disc ps-6">
                  {refused.map(({ request, username, refusal }) => (
                    <li key={request}>
                      {username || messages.gone}: {refusal}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <div className="actions items-center">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onSelect(selected.length > 0 ? [] : rows.slice(0, maxAnsweredRequests))}
          >
            {selected.length > 0 ? messages.none : messages.all}
          </button>
          {selected.length > 0 && (
            <>
              <button type="button" className="button" onClick={() => setAsking('approve')}>
                {messages.approve}
              </button>
              <button type="button" className="button" onClick={() => setAsking('decline')}>
                {messages.decline}
              </button>
              <span className="font-ui" role="status">
                {messages.selected(selected.length)}
              </span>
            </>
          )}
        </div>
      )}
      <Dialog
        title={
          asking === 'approve'
            ? messages.approveTitle(selected.length)
            : messages.declineTitle(selected.length)
        }
        open={asking !== null}
        onClose={close}
      >
        {asking && (
          <AnswerForm
            answer={asking}
            selected={selected}
            onDone={(answers) => {
              close();
              onSelect([]);
              setOutcome({ answer: asking, rows: answers });
            }}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

function AnswerForm({
  answer,
  selected,
  onDone,
  onClose,
}: {
  answer: Answer;
  selected: readonly PendingRequest[];
  onDone: (answers: RequestAnswer[]) => void;
  onClose: () => void;
}) {
  const messages = useInvitationsMessages();
  const { bulk } = messages;
  const [range, setRange] = useState(fullRange);
  const { act, error } = useAct('admin.answerRequests', trpc.admin.answerRequests.useMutation(), {
    failed: bulk.failed,
    failure: 'page',
    onDone,
  });
  const form = useForm(() =>
    act({
      answer,
      requests: selected.map(({ id }) => id),
      indexes: `${range.start},${range.end}`,
    }),
  );
  return (
    <form {...form.props} className="form">
      <p>{answer === 'approve' ? bulk.approveText : bulk.declineText}</p>
      <p>{selected.map(({ username }) => username).join(', ')}</p>
      {answer === 'approve' && <RangeFields range={range} onChoose={setRange} />}
      <div role="alert">
        {error && <p className="notice notice-bad">{error}</p>}
        {!isRange(range) && <p className="notice">{messages.range}</p>}
      </div>
      <div className="actions">
        <button
          type="submit"
          className={`button ${answer === 'approve' ? 'button-primary' : 'button-danger'}`}
          disabled={form.busy || !isRange(range)}
        >
          {form.busy
            ? messages.waiting
            : answer === 'approve'
              ? bulk.approveSubmit
              : bulk.declineSubmit}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {messages.dismiss}
        </button>
      </div>
    </form>
  );
}
