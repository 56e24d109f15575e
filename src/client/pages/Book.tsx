import '../styles/full.css';
import { useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import type { Book as BookFacts } from '../../server/features/books/output.ts';
import { FoundSongs } from '../features/book-ocr/FoundSongs.tsx';
import { ReadingProgress } from '../features/book-ocr/ReadingProgress.tsx';
import { workAddress } from '../features/book-proofreading/addresses.ts';
import { BookForm } from '../features/books/BookForm.tsx';
import { BookPages } from '../features/books/BookPages.tsx';
import { BookPeople } from '../features/books/BookPeople.tsx';
import { BookPictures } from '../features/books/BookPictures.tsx';
import { BookProgress } from '../features/books/BookProgress.tsx';
import { useBooksMessages } from '../features/books/books.en.ts';
import { usePresence } from '../lib/signed-in.ts';
import { useAct } from '../lib/use-act.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** /books/:id: a printed book, its people and its pages. */
export default function Book() {
  const { book: messages } = useBooksMessages();
  const [, params] = useRoute<{ id: string }>('/books/:id');
  const id = params?.id ?? '';
  const book = trpc.books.read.useQuery(
    { id },
    { enabled: usePresence().is === 'in', staleTime: 0 },
  );
  const title = book.data?.titleKannada || book.data?.title || '';
  return (
    <div className="page">
      <PageHead title={title} hidden />
      <p className="font-ui no-print">
        <Link to="/books">{messages.back}</Link>
      </p>
      <SignedInQuery for={book}>
        {(facts) => (
          <>
            <h1 className="page-title" lang={facts.titleKannada ? 'kn' : undefined}>
              {title}
            </h1>
            <Progress book={facts} />
            <About book={facts} />
            {facts.progress.pages > 0 && <ReadingProgress book={facts.id} />}
            <BookPages bookId={facts.id} bookCleaning={facts.cleaning} />
            {facts.progress.lines > 0 && <FoundSongs book={facts.id} />}
          </>
        )}
      </SignedInQuery>
    </div>
  );
}

/** How far the book is, and the way to the next step once the computer has read something. */
function Progress({ book: { id, progress } }: { book: BookFacts }) {
  const { book: messages } = useBooksMessages();
  if (progress.pages === 0) return null;
  return (
    <>
      <BookProgress progress={progress} />
      {progress.lines > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            to={workAddress(id)}
            className={progress.decided < progress.lines ? 'button button-primary' : 'button'}
          >
            {messages.work}
          </Link>
          <a href="#found-songs" className="font-ui">
            {messages.toSongs}
          </a>
        </p>
      )}
    </>
  );
}

function About({ book }: { book: BookFacts }) {
  const { book: messages, fields } = useBooksMessages();
  const [isEditing, setEditing] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [, go] = useLocation();
  const change = useAct('books.change', trpc.books.change.useMutation(), {
    done: messages.saved,
    failed: messages.saveFailed,
    failure: 'page',
    onDone: () => setEditing(false),
  });
  const remove = useAct('books.remove', trpc.books.remove.useMutation(), {
    done: messages.removed,
    failed: messages.removeFailed,
    onDone: () => go('/books'),
  });
  const rows = [
    [fields.siglum, book.siglum],
    [fields.title, book.title],
    [fields.editor, book.editor],
    [fields.publisher, book.publisher],
    [fields.year, book.year],
    [fields.owner, book.owner],
    [fields.rights, book.rights],
    [messages.people, book.workers.join(', ') || messages.nobody],
  ] as const;
  return (
    <details className="my-4">
      <summary className="w-fit cursor-pointer py-2 font-ui text-soft">{messages.about}</summary>
      {isEditing ? (
        <BookForm
          book={book}
          submit={messages.save}
          error={change.error}
          onSubmit={(values) => change.act({ id: book.id, ...values })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Facts>
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
        </Facts>
      )}
      {book.mayChange && !isEditing && (
        <>
          <div className="actions">
            <button type="button" className="button" onClick={() => setEditing(true)}>
              {messages.change}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() =>
                setConfirmation({
                  title: messages.removeTitle,
                  text: messages.removeText,
                  confirm: messages.remove,
                  act: () => remove.act({ id: book.id }),
                })
              }
            >
              {messages.remove}
            </button>
          </div>
          {book.progress.pages > 0 && <BookPictures book={book} />}
          <BookPeople bookId={book.id} />
        </>
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </details>
  );
}
