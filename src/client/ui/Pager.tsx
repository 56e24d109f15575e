import { useTableMessages } from './table.en.ts';

interface Props {
  label: string;
  page: number;
  /** The number of pages; undefined where it is unknown. */
  pages: number | undefined;
  /** Whether another page follows. */
  follows: boolean;
  busy?: boolean;
  turn: (by: 1 | -1) => void;
}

/** Paging controls below a list: previous, the current page, next. */
export function Pager({ label, page, pages, follows, busy = false, turn }: Props) {
  const messages = useTableMessages();
  return (
    <nav
      className="my-5 flex flex-wrap items-center gap-x-4 gap-y-3 font-ui lining-nums"
      aria-label={label}
    >
      <button type="button" className="button" disabled={page === 1} onClick={() => turn(-1)}>
        {messages.before}
      </button>
      <span aria-live="polite">{pages ? messages.pageOf(page, pages) : messages.page(page)}</span>
      <button type="button" className="button" disabled={!follows || busy} onClick={() => turn(1)}>
        {messages.after}
      </button>
    </nav>
  );
}
