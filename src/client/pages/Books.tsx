import '../styles/full.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { BookForm, hasBookDraft } from '../features/books/BookForm.tsx';
import { BookProgress } from '../features/books/BookProgress.tsx';
import { useBooksMessages } from '../features/books/books.en.ts';
import { usePresence, useIsAdmin } from '../lib/signed-in.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** /books: the printed books that one works on, with their progress; admins see all and add books. */
export default function Books() {
  const { list: messages } = useBooksMessages();
  const isAdmin = useIsAdmin();
  const books = trpc.books.list.useQuery(undefined, {
    enabled: usePresence().is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/books" intro={messages.intro}>
      <SignedInQuery for={books}>
        {(rows) => (
          <>
            {rows.length === 0 && (
              <p className="notice">{isAdmin ? messages.noneYet : messages.none}</p>
            )}
            <ul className="border-t border-rule">
              {rows.map(({ id, siglum, title, titleKannada, editor, year, progress }) => (
                <li key={id} className="border-b border-rule py-4">
                  <h2 className="text-lg">
                    <Link to={`/books/${id}`}>
                      {titleKannada ? <span lang="kn">{titleKannada}</span> : title}
                    </Link>
                  </h2>
                  <p className="meta">
                    {[siglum, titleKannada && title, editor, year].filter(Boolean).join(' · ')}
                  </p>
                  <BookProgress progress={progress} />
                </li>
              ))}
            </ul>
          </>
        )}
      </SignedInQuery>
      {isAdmin && <AddBook />}
    </AdminPage>
  );
}

function AddBook() {
  const { list: messages } = useBooksMessages();
  const [isOpen, setOpen] = useState(hasBookDraft);
  const [, go] = useLocation();
  const { act, error } = useAct('books.create', trpc.books.create.useMutation(), {
    done: messages.created,
    failed: messages.createFailed,
    failure: 'page',
    onDone: ({ id }) => go(`/books/${id}`),
  });
  if (!isOpen)
    return (
      <button type="button" className="button button-primary mt-6" onClick={() => setOpen(true)}>
        {messages.add}
      </button>
    );
  return (
    <section className="mt-8" aria-labelledby="add-book">
      <h2 id="add-book" className="mb-2">
        {messages.add}
      </h2>
      <BookForm
        submit={messages.create}
        error={error}
        onSubmit={act}
        onCancel={() => setOpen(false)}
      />
    </section>
  );
}
