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
      say({ title: done, tone: 'good', lasts: saidLasts });
      onClose();
    } catch (refused) {
      console.error(refused);
      setError(refusal(refused, { offline: failure.offline, otherwise: words.failed }));
      setBusy(false);
    }
    await Promise.all([admin.accounts.invalidate(), admin.trail.invalidate()]);
  }

  return { send, busy, error };
}
