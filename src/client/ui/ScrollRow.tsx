import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The links; the one of this page has `aria-current`. */
  children: ReactNode;
  lang?: string | undefined;
  className?: string;
}

const look =
  'relative -ms-[0.6rem] min-w-0 flex-1 overflow-x-auto max-md:flex-nowrap overscroll-x-contain [scrollbar-width:none] max-md:pe-8 max-md:[mask-image:linear-gradient(to_left,transparent,black_2rem)] *:shrink-0 *:scroll-mx-20 *:aria-[current]:[scroll-initial-target:nearest] *:focus-visible:-outline-offset-3';

/** Links in one row, which is swiped sideways where the window is narrow and begins at the link of this page. */
export function ScrollRow({ label, lang, className = '', children }: Props) {
  return (
    <nav ref={showCurrent} aria-label={label} lang={lang} className={`names ${look} ${className}`}>
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
