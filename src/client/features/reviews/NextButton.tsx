import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';

interface Props {
  /** The candidate that is shown. */
  after?: string;
  /** The review is done, so going on is the primary action and gets the focus. */
  primary?: boolean;
}

/** Opens the next correction of the queue; the key n does the same. */
export function NextButton({ after, primary = false }: Props) {
  const { review: words } = useReviewsMessages();
  const { next, going } = useNextInQueue(after);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('n', () => void next());
  useEffect(() => {
    if (primary) button.current?.focus();
  }, [primary]);
  return (
    <button
      ref={button}
      type="button"
      className={primary ? 'button button-primary' : 'button'}
      disabled={going}
      aria-keyshortcuts="n"
      onClick={() => void next()}
    >
      {words.next}{' '}
      <kbd
        className="rounded-sm border border-edge px-[0.4em] font-ui text-mini text-soft [@media(hover:none)]:hidden"
        aria-hidden="true"
      >
        n
      </kbd>
    </button>
  );
}

const messageDuration = 3000;

/** Opens the next candidate of the person's queue after this one, or the queue when nothing is left. */
function useNextInQueue(after?: string): { next: () => Promise<void>; going: boolean } {
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
