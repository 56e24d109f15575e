import { useEffect, useRef } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { useNextInQueue } from './use-next-in-queue.ts';

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
      <kbd className="[@media(hover:none)]:hidden" aria-hidden="true">
        n
      </kbd>
    </button>
  );
}
