import { useState } from 'react';
import { say } from '../../lib/said.ts';
import { storedToken } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Question } from '../../ui/AskFirst.tsx';
import { useAdminWords } from '../../words/en.admin.ts';

const shownFor = 3000;

/** Cancelling an approval: refused without a token, asked first, told how it went. */
export function useCancelApproval(onCanceled?: () => void) {
  const { proofreaders } = useAdminWords();
  const { act } = useAct('admin.cancel', trpc.admin.cancel.useMutation(), { done: proofreaders.canceled, failed: proofreaders.failed, ...(onCanceled && { onDone: onCanceled }) });
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(email: string, name: string) {
    if (storedToken()) setQuestion({ title: proofreaders.ask, text: proofreaders.askText(name), does: proofreaders.cancel, act: () => act({ email }) });
    else say({ title: proofreaders.notSignedIn, tone: 'bad', lasts: shownFor });
  }

  return { ask, question, close: () => setQuestion(null) };
}
