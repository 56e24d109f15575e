import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The links; the one of this page has `aria-current`. */
  children: ReactNode;
  lang?: string | undefined;
  className?: string;
}

/** Links in one row, which is swiped sideways where the window is narrow and begins at the link of this page. */
export function ScrollRow({ label, lang, className = '', children }: Props) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      lang={lang}
      className={`names scroll-row ${className}`}
    >
      {children}
    </nav>
  );
}

/** For browsers without `scroll-initial-target`. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !current) return;
  const end = current.offsetLeft + current.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth / 2;
}
