import { useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useEditedMessages } from './edited.en.ts';
import { forgetUpdated } from './updated-flag.ts';

/** Deletes a correction after a confirmation, removes its row and reports the outcome (specification, section 4). */
export function useRemove() {
  const { edited: words } = useEditedMessages();
  const { corrections } = trpc.useUtils();
  // The specification only logs a failure (section 8); the page reports it as well.
  const { act } = useAct('corrections.remove', trpc.corrections.remove.useMutation(), {
    done: words.deleted,
    failed: words.deleteFailed,
    failure: 'alone',
    onDone: (_, { id }) => {
      forgetUpdated(id);
      corrections.list.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
    },
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = (id: string) =>
    setQuestion({
      title: words.deleteTitle,
      text: words.deleteText,
      confirm: words.delete,
      act: () => act({ id }),
    });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}
