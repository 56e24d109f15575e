import { useState } from 'react';
import { say } from '../../lib/said.ts';
import { storedToken } from '../../lib/session.ts';
import { refusal } from '../../lib/refusal.ts';
import { trpc } from '../../trpc.tsx';
import type { Question } from '../../ui/AskFirst.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useWords } from '../../words/en.shell.ts';

/** The alerts' time (specification, section 9); a failure waits until it is read. */
const saidLasts = 3000;

/** Cancelling an approval: refused without a token, asked first, told how it went. */
export function useCancelApproval(onCanceled?: () => void) {
  const { proofreaders } = useAdminWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.cancel.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function cancel(email: string) {
    try {
      await mutateAsync({ email });
      say({ title: proofreaders.canceled, tone: 'good', lasts: saidLasts });
      onCanceled?.();
    } catch (error) {
      say({ title: proofreaders.failed, text: refusal(error, { offline: failure.offline, otherwise: '' }), tone: 'bad' });
    }
    await Promise.all([admin.proofreaders.invalidate(), admin.requests.invalidate(), admin.waiting.invalidate(), admin.care.invalidate()]);
  }

  function ask(email: string, name: string) {
    if (storedToken()) setQuestion({ title: proofreaders.ask, text: proofreaders.askText(name), does: proofreaders.cancel, act: () => cancel(email) });
    else say({ title: proofreaders.notSignedIn, tone: 'bad', lasts: saidLasts });
  }

  return { ask, question, close: () => setQuestion(null) };
}
