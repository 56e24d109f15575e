import type { ReactNode } from 'react';

interface Props {
  more: string;
  less: string;
  children: ReactNode;
}

/** Text that a reader unfolds by the button below it. A details element, so it also opens before hydration and without scripts. */
export function Unfold({ more, less, children }: Props) {
  return (
    <details className="group my-6 flex flex-col items-start" data-unfold>
      <summary className="button order-2 list-none group-open:mt-6 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{more}</span>
        <span className="hidden group-open:inline">{less}</span>
      </summary>
      {children}
    </details>
  );
}
