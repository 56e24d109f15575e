import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The name of a table's row as a link. The link covers its row, so that a press anywhere opens it; buttons lie above it. */
export function RowLink({
  href,
  lang,
  children,
}: {
  href: string;
  lang: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      className="text-lg font-normal text-ink no-underline underline-offset-3 outline-none group-hover/row:text-accent group-hover/row:underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      lang={lang}
    >
      {children}
    </Link>
  );
}
