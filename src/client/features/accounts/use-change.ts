import { useState } from 'react';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { usePeopleWords } from '../../words/en.people.ts';
import { useWords } from '../../words/en.shell.ts';

const saidLasts = 3000;

/** Sends a change of a subscription: tells that it is done and has the accounts read anew, or says why not and stays. */
export function useChange(done: string, change: (reason: string) => Promise<unknown>, onClose: () => void) {
  const words = usePeopleWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function send(reason: string) {
    setBusy(true);
    setError('');
    try {
      await change(reason);
    } catch (refused) {
      console.error(refused);
      setError(refusal(refused, { offline: failure.offline, otherwise: words.failed }));
      setBusy(false);
      return void admin.accounts.invalidate();
    }
    say({ title: done, tone: 'good', lasts: saidLasts });
    // The button that was pressed may go with this, before the dialog gives the focus back.
    await Promise.all([admin.accounts.invalidate(), admin.trail.invalidate()]);
    onClose();
  }

  return { send, busy, error };
}
