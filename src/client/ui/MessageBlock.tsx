import type { ReactNode } from 'react';

/** Says, in place of what was asked for, why it is not shown and what can be done. */
export function MessageBlock({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 grid max-w-measure justify-items-start gap-3 [&>.actions]:mt-1">
      {children}
    </div>
  );
}
