import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import type { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useWords } from '../../words/en.shell.ts';
import { forgetUpdated } from './updated-flag.ts';

const saidLasts = 3000;

/** Deletes a correction after a confirmation, removes its row and reports the outcome (specification, section 4). */
export function useRemove() {
  const { edited: words } = useReviewsWords();
  const { failure } = useWords();
  const { corrections } = trpc.useUtils();
  const { mutateAsync } = trpc.corrections.remove.useMutation();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  async function remove(id: string) {
    try {
      await mutateAsync({ id });
    } catch (refused) {
      // The specification only logs this (section 8); the page reports it as well.
      console.error(refused);
      showMessage({ title: failureMessage(refused, { offline: failure.offline, otherwise: words.deleteFailed }), tone: 'bad' });
      return;
    }
    forgetUpdated(id);
    corrections.list.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
    showMessage({ title: words.deleted, tone: 'good', lasts: saidLasts });
    await corrections.list.invalidate();
  }

  const ask = (id: string) => setQuestion({ title: words.ask, text: words.askText, confirm: words.delete, act: () => remove(id) });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}
