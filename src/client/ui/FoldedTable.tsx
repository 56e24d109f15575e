import type { ReactNode } from 'react';

/** The figures of a chart as a table, folded until it is opened. */
export function FoldedTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-target cursor-pointer items-center gap-2 font-ui text-note text-accent">
        <span aria-hidden="true" className="group-open:rotate-90">
          ▸
        </span>
        {name}
      </summary>
      {children}
    </details>
  );
}
