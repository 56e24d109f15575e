import { useState } from 'react';
import type { AccountRow } from '../../../shared/accounts.ts';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import type { Question } from '../../ui/AskFirst.tsx';
import { usePeopleWords } from '../../words/en.people.ts';
import { useWords } from '../../words/en.shell.ts';

const saidLasts = 3000;

/** Closing somebody's account: asked first, told how it went. */
export function useClosing() {
  const words = usePeopleWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.cancel.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function close({ username, email }: AccountRow) {
    try {
      await mutateAsync({ email, only: 'account' });
      say({ title: words.closed(username), tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: refusal(error, { offline: failure.offline, otherwise: words.closeFailed }), tone: 'bad' });
    }
    // The button that was pressed goes with this, before the dialog gives the focus back.
    await admin.invalidate();
  }

  const ask = (row: AccountRow) => setQuestion({ title: words.closeWhom(row.username), text: words.closeText(row.username), does: words.closeDo, act: () => close(row) });
  return { ask, question, dismiss: () => setQuestion(null) };
}
