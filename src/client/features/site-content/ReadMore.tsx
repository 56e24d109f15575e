import type { ReactNode } from 'react';

interface Props {
  more: string;
  less: string;
  children: ReactNode;
}

/** Text that a reader unfolds. A details element, so it also opens before hydration and without scripts. */
export function ReadMore({ more, less, children }: Props) {
  return (
    <details className="read-more">
      <summary className="button">
        <span className="when-folded">{more}</span>
        <span className="when-open">{less}</span>
      </summary>
      <div className="prose">{children}</div>
    </details>
  );
}
