import { useEffect, useState } from 'react';
import type { BookPage } from '../../../server/features/books/output.ts';
import { pagesPerList, type PageCleaning } from '../../../shared/books.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { PageGrid } from './PageGrid.tsx';
import { PageTools } from './PageTools.tsx';
import { UploadPages, WaitingFiles } from './UploadPages.tsx';
import { useBooksMessages } from './books.en.ts';

interface Props {
  bookId: string;
  bookCleaning: PageCleaning;
}

/** While something is being read the list is fetched again (ms). */
const lookEveryMs = 2500;

/** The pages of a book in order, with the files that are being read, and the actions on them. */
export function BookPages({ bookId, bookCleaning }: Props) {
  const { pages: messages } = useBooksMessages();
  const [from, setFrom] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const pages = trpc.books.pages.useQuery(
    { id: bookId, from },
    {
      enabled: usePresence().is === 'in',
      staleTime: 0,
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) =>
        data?.files.some(({ state }) => state === 'waiting') ||
        data?.pages.some(({ state }) => state === 'queued' || state === 'reading')
          ? lookEveryMs
          : false,
    },
  );
  const { bookOcr, books } = trpc.useUtils();
  const stored = pages.data?.total;
  // Files become pages without an act in this window; the counts and the button that starts OCR follow.
  useEffect(() => {
    if (stored === undefined) return;
    void bookOcr.progress.invalidate({ id: bookId });
    void books.read.invalidate({ id: bookId });
  }, [bookOcr, books, bookId, stored]);
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <>
      <UploadPages bookId={bookId} />
      <section aria-labelledby="book-pages" className="mt-8">
        <h2 id="book-pages">{messages.title}</h2>
        <SignedInQuery for={pages}>
          {({ total, pages: rows, files, isPaused }) => {
            const selected = rows.filter(({ id }) => chosen.has(id));
            return (
              <>
                <WaitingFiles files={files} isPaused={isPaused} />
                {total === 0 ? (
                  <p className="notice">{messages.none}</p>
                ) : (
                  <>
                    <Selection
                      rows={rows}
                      selected={selected.length}
                      onChange={(ids) => setChosen(new Set(ids))}
                    />
                    {selected.length > 0 && (
                      <PageTools
                        bookId={bookId}
                        bookCleaning={bookCleaning}
                        pages={selected}
                        total={total}
                        onGone={() => setChosen(new Set())}
                      />
                    )}
                    <PageGrid bookId={bookId} pages={rows} chosen={chosen} onToggle={toggle} />
                    <Pager from={from} shown={rows.length} total={total} onGo={setFrom} />
                  </>
                )}
              </>
            );
          }}
        </SignedInQuery>
      </section>
    </>
  );
}

function Selection({
  rows,
  selected,
  onChange,
}: {
  rows: readonly BookPage[];
  selected: number;
  onChange: (ids: readonly string[]) => void;
}) {
  const { pages: messages } = useBooksMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-ui text-ui">
      <button
        type="button"
        className="button button-quiet px-0"
        onClick={() => onChange(selected > 0 ? [] : rows.map(({ id }) => id))}
      >
        {selected > 0 ? messages.selectNone : messages.selectAll}
      </button>
      <span role="status" className="text-soft">
        {selected > 0 && messages.selected(selected)}
      </span>
    </p>
  );
}

function Pager({
  from,
  shown,
  total,
  onGo,
}: {
  from: number;
  shown: number;
  total: number;
  onGo: (from: number) => void;
}) {
  const { pages: messages } = useBooksMessages();
  if (total <= pagesPerList) return null;
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-3 font-ui" aria-label={messages.title}>
      <button
        type="button"
        className="button"
        disabled={from === 0}
        onClick={() => onGo(Math.max(0, from - pagesPerList))}
      >
        {messages.previous}
      </button>
      <span className="text-soft">{messages.range(from + 1, from + shown, total)}</span>
      <button
        type="button"
        className="button"
        disabled={from + shown >= total}
        onClick={() => onGo(from + pagesPerList)}
      >
        {messages.next}
      </button>
    </nav>
  );
}
