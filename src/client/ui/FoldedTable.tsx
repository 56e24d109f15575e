import type { ReactNode } from 'react';

/** The figures of a chart as a table, folded until it is opened. */
export function FoldedTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-target cursor-pointer items-center gap-2 font-ui text-note text-accent before:content-['▸'/''] group-open:before:rotate-90">
        {name}
      </summary>
      {children}
    </details>
  );
}
