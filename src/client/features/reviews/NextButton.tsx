import { useEffect, useRef } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useNextInQueue } from './use-next-in-queue.ts';

interface Props {
  /** The correction one is at. */
  after?: string;
  /** An answer was given: the next thing to do is to go on. */
  primary?: boolean;
}

/** The way to the next correction, also by the key n. */
export function NextButton({ after, primary = false }: Props) {
  const { review: words } = useReviewsWords();
  const { next, going } = useNextInQueue(after);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('n', () => void next());
  useEffect(() => {
    if (primary) button.current?.focus();
  }, [primary]);
  return (
    <button ref={button} type="button" className={primary ? 'button button-primary' : 'button'} disabled={going} aria-keyshortcuts="n" onClick={() => void next()}>
      {words.next} <kbd aria-hidden="true">n</kbd>
    </button>
  );
}
