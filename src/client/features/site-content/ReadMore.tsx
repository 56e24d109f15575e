import type { ReactNode } from 'react';
import { Unfold } from '../../ui/Unfold.tsx';

interface Props {
  more: string;
  less: string;
  children: ReactNode;
}

/** Running text that a reader unfolds. */
export function ReadMore({ more, less, children }: Props) {
  return (
    <Unfold more={more} less={less}>
      <div className="prose [&>h2:first-child]:mt-0">{children}</div>
    </Unfold>
  );
}
