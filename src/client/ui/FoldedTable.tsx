import '../styles/charts.css';
import type { ReactNode } from 'react';

/** The figures of a chart as a table, folded until it is opened. */
export function FoldedTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="behind">
      <summary>{name}</summary>
      {children}
    </details>
  );
}
