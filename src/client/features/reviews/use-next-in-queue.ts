import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { useReviewsMessages } from './reviews.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

const messageDuration = 3000;

/** Opens the next candidate of the person's queue after this one, or the queue when nothing is left. */
export function useNextInQueue(after?: string): { next: () => Promise<void>; going: boolean } {
  const { review: words } = useReviewsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [, navigate] = useLocation();
  const [going, setGoing] = useState(false);

  async function next() {
    if (going) return;
    setGoing(true);
    try {
      const id = await client.reviews.next.query(after ? { after } : {});
      if (!id)
        showMessage({
          title: after ? words.allRead : words.none,
          tone: 'plain',
          lasts: messageDuration,
        });
      navigate(id ? `/review/${id}` : '/review');
    } catch (error) {
      showMessage({
        title: failureMessage(error, { offline: failure.offline, otherwise: words.failed }),
        tone: 'bad',
      });
    } finally {
      setGoing(false);
    }
  }
  return { next, going };
}
