import { useState } from 'react';
import { showMessage } from '../../lib/message.ts';
import { storedToken } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';

const shownFor = 3000;

/** Cancels an approval after a confirmation and shows the outcome; without a token it is refused. */
export function useCancelApproval() {
  const { proofreaders } = useAdminMessages();
  const { act } = useAct('admin.cancel', trpc.admin.cancel.useMutation(), {
    done: proofreaders.canceled,
    failed: proofreaders.failed,
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  function ask(email: string, name: string, onCanceled?: () => void) {
    if (storedToken())
      setQuestion({
        title: proofreaders.confirmTitle,
        text: proofreaders.confirmText(name),
        confirm: proofreaders.cancel,
        dismiss: proofreaders.keep,
        act: async () => {
          if (await act({ email })) onCanceled?.();
        },
      });
    else showMessage({ title: proofreaders.notSignedIn, tone: 'bad', lasts: shownFor });
  }

  return { ask, question: confirmation, close: () => setQuestion(null) };
}
