import type { ReactNode } from 'react';

/** Facts with their names, beside each other where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-6 mb-8 grid max-w-measure gap-[0.6rem]">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="items-baseline md:grid md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
