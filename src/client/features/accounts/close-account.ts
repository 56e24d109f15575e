import { useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useAccountsMessages } from './accounts.en.ts';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** Closes an account after a confirmation and shows the outcome. */
export function useCloseAccount() {
  const words = useAccountsMessages();
  const { act } = useAct('admin.cancel account', trpc.admin.cancel.useMutation(), {
    failed: words.closeFailed,
    failure: 'alone',
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = (row: AccountRow) =>
    setQuestion({
      title: words.closeWhom(row.username),
      text: words.closeText(row.username),
      confirm: words.closeSubmit,
      act: () => act({ email: row.email, only: 'account' }, words.closed(row.username)),
    });
  return { ask, question: confirmation, dismiss: () => setQuestion(null) };
}
