import type { AccountRow } from '../../../shared/accounts.ts';
import { trpc } from '../../trpc.tsx';
import { usePeopleWords } from '../../words/en.people.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useChange } from './use-change.ts';

/** Ends what runs, at once. */
export function EndForm({ row: { username, email }, onClose }: { row: AccountRow; onClose: () => void }) {
  const words = usePeopleWords();
  const { mutateAsync } = trpc.admin.endSubscription.useMutation();
  const { send, busy, error } = useChange(words.ended(username), (reason) => mutateAsync({ email, reason }), onClose);
  return (
    <ReasonForm does={words.endDo} isDanger busy={busy} error={error} isReady onSend={send} onClose={onClose}>
      <p>{words.endText(username)}</p>
    </ReasonForm>
  );
}
