import '../styles/charts.css';
import type { ReactNode } from 'react';

/** What stands behind a picture: the same in rows, folded until it is wanted. */
export function FoldedTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="behind">
      <summary>{name}</summary>
      {children}
    </details>
  );
}
