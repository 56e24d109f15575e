import type { ReactNode } from 'react';

interface Props {
  more: string;
  less: string;
  children: ReactNode;
}

/** What a reader unfolds; the browser's own folding, so it opens before and without any script. */
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
