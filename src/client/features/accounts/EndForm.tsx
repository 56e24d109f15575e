import type { AccountRow } from '../../../shared/accounts.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { usePeopleWords } from '../../words/en.people.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Ends what runs, at once. */
export function EndForm({ row: { username, email }, onClose }: { row: AccountRow; onClose: () => void }) {
  const words = usePeopleWords();
  const { act, busy, error } = useAct('admin.endSubscription', trpc.admin.endSubscription.useMutation(), { done: words.ended(username), failed: words.failed, failure: 'page' });
  return (
    <ReasonForm does={words.endDo} isDanger busy={busy} error={error} isReady onSend={async (reason) => void ((await act({ email, reason })) && onClose())} onClose={onClose}>
      <p>{words.endText(username)}</p>
    </ReasonForm>
  );
}
