import { useEffect, useRef, type ReactNode } from 'react';
import { apparatusAnchor } from './addresses.ts';
import { useComparisonMessages } from './comparison.en.ts';

interface Props {
  hasError: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** The apparatus as text, folded until it has an error. */
export function ForScholars({ hasError, open, onToggle, children }: Props) {
  const messages = useComparisonMessages();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasError) onToggle(true);
  }, [hasError, onToggle]);
  useEffect(() => {
    if (window.location.hash === `#${apparatusAnchor}`) box.current?.scrollIntoView();
  }, []);
  return (
    <details
      ref={box}
      id={apparatusAnchor}
      className="mt-4 scroll-mt-36 border-b border-rule"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer font-ui leading-(--target) text-accent">
        {messages.scholars}
      </summary>
      {children}
    </details>
  );
}
