import '../styles/tables.css';
import { useTableWords } from '../words/en.table.ts';

interface Props {
  label: string;
  page: number;
  /** How many there are; absent where that is not known. */
  pages: number | undefined;
  /** Another page follows. */
  follows: boolean;
  busy?: boolean;
  turn: (by: 1 | -1) => void;
}

/** Below a long list: back, where one is, and on. */
export function Pager({ label, page, pages, follows, busy = false, turn }: Props) {
  const words = useTableWords();
  return (
    <nav className="table-pages" aria-label={label}>
      <button type="button" className="button" disabled={page === 1} onClick={() => turn(-1)}>
        {words.before}
      </button>
      <span aria-live="polite">{pages ? words.pageOf(page, pages) : words.page(page)}</span>
      <button type="button" className="button" disabled={!follows || busy} onClick={() => turn(1)}>
        {words.after}
      </button>
    </nav>
  );
}
