import { useRef } from 'react';
import { Link } from 'wouter';
import type { BookPage } from '../../../server/features/books/output.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePageNameMessages } from '../../messages/page-name.en.ts';
import { trpc } from '../../trpc.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { PageImage } from './PageImage.tsx';
import { useBooksMessages } from './books.en.ts';

interface Props {
  bookId: string;
  pages: readonly BookPage[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The pages as small pictures, which can be selected and dragged to another place. */
export function PageGrid({ bookId, pages, chosen, onToggle }: Props) {
  const { pages: messages } = useBooksMessages();
  const { pageName } = usePageNameMessages();
  const list = useRef<HTMLOListElement>(null);
  const move = useAct('books.movePages', trpc.books.movePages.useMutation(), {
    failed: messages.changeFailed,
  });
  const drag = useDrag(
    list,
    (from, to) => {
      const page = pages[from];
      const before = pages[to > from ? to + 1 : to];
      if (page)
        void move.act({
          id: bookId,
          pages: [page.id],
          before: before ? before.position : (pages.at(-1)?.position ?? 0) + 1,
        });
    },
    true,
  );
  return (
    <ol
      ref={list}
      className="mt-3 grid grid-cols-2 gap-4 xs:grid-cols-3 sm:grid-cols-4 lg:grid-cols-6"
    >
      {pages.map((page, index) => {
        const name = pageName(page.label, page.position + 1);
        const drop = drag.dropAt(index, pages.length);
        return (
          <li
            key={page.id}
            className={`flex flex-col border-s-3 ps-1 ${drop === 'before' ? 'border-accent' : 'border-transparent'} ${drop === 'after' ? 'border-e-3 border-e-accent' : ''} ${drag.from === index ? 'opacity-50' : ''}`}
          >
            <label
              className={`block cursor-pointer rounded-sm border ${chosen.has(page.id) ? 'border-accent outline-2 outline-accent' : 'border-rule'}`}
            >
              <PageImage page={page} kind="thumbnail" alt="" className="aspect-3/4 w-full" />
              <span className="flex items-center gap-2 px-2 py-1 font-ui text-note">
                <input
                  type="checkbox"
                  checked={chosen.has(page.id)}
                  aria-label={messages.select(name)}
                  onChange={() => onToggle(page.id)}
                />
                {name}
              </span>
            </label>
            <span className="flex items-center justify-between gap-1">
              {page.state === 'read' ? (
                <Link
                  to={`/books/${bookId}/pages/${page.id}`}
                  className="text-tag"
                  aria-label={messages.proofreadOf(name)}
                >
                  {messages.proofread}
                </Link>
              ) : (
                <span className="text-tag text-faint">{messages.states[page.state]}</span>
              )}
              <button
                type="button"
                className="icon-button touch-none cursor-grab text-faint [@media(hover:none)]:hidden"
                tabIndex={-1}
                aria-hidden="true"
                onPointerDown={drag.begin(index)}
              >
                ⠿
              </button>
            </span>
            {page.similarTo !== null && (
              <Similar
                bookId={bookId}
                page={page}
                other={pages.find(({ id }) => id === page.similarTo)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Asks whether a page that looks like another one is the same. */
function Similar({
  bookId: id,
  page,
  other,
}: {
  bookId: string;
  page: BookPage;
  /** The other page, if it is on this list. */
  other: BookPage | undefined;
}) {
  const { pages: messages } = useBooksMessages();
  const { pageName } = usePageNameMessages();
  const keep = useAct('books.keepSimilar', trpc.books.keepSimilar.useMutation(), {
    done: messages.kept,
    failed: messages.keepFailed,
  });
  const remove = useAct('books.removePages', trpc.books.removePages.useMutation(), {
    done: messages.removed,
    failed: messages.changeFailed,
  });
  const input = { id, pages: [page.id] };
  return (
    <div className="notice mt-1 text-note">
      <p>{messages.similar(other && pageName(other.label, other.position + 1))}</p>
      <div className="flex flex-wrap gap-x-3">
        <button
          type="button"
          className="button button-quiet px-0 text-start"
          disabled={keep.busy}
          onClick={() => void keep.act(input)}
        >
          {messages.keep}
        </button>
        <button
          type="button"
          className="button button-quiet px-0"
          disabled={remove.busy}
          onClick={() => void remove.act(input)}
        >
          {messages.removeIt}
        </button>
      </div>
    </div>
  );
}
