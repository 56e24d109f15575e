import { Link } from 'wouter';
import { useCompositionsMessages } from './compositions.en.ts';

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** The number of pages before and after the current one that have a link. */
const near = 2;

/** The pages of a long list, each with an address of its own: the first, the last, and those beside the current one. */
export function ListPages({ page, pages, addressOf }: Props) {
  const { listPages: messages } = useCompositionsMessages();
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= near,
  );
  return (
    <nav
      aria-label={messages.pages}
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 font-ui lining-nums"
    >
      {page > 1 && (
        <Link href={addressOf(page - 1)} rel="prev" className="button">
          {messages.before}
        </Link>
      )}
      {named.map((one, index) => (
        <span key={one} className="inline-flex items-center gap-x-3">
          {one - (named[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {one === page ? (
            <span aria-current="page" className="font-semibold">
              {messages.page(page, pages)}
            </span>
          ) : (
            <Link
              href={addressOf(one)}
              aria-label={messages.page(one, pages)}
              className="inline-flex min-h-target min-w-target items-center justify-center"
            >
              {one}
            </Link>
          )}
        </span>
      ))}
      {page < pages && (
        <Link href={addressOf(page + 1)} rel="next" className="button">
          {messages.after}
        </Link>
      )}
    </nav>
  );
}
