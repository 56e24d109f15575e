import '../styles/full.css';
import { Link, useRoute } from 'wouter';
import { bookAddress } from '../features/book-proofreading/addresses.ts';
import { useBookProofreadingMessages } from '../features/book-proofreading/book-proofreading.en.ts';
import { BookProgress } from '../features/book-proofreading/BookProgress.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** /books/:id/work: how far the reading of a book is, and the pages that wait for the caller. */
export default function BookWork() {
  const { progress: messages } = useBookProofreadingMessages();
  const [, params] = useRoute<{ id: string }>('/books/:id/work');
  const id = params?.id ?? '';
  const book = trpc.books.read.useQuery(
    { id },
    { enabled: usePresence().is === 'in', staleTime: 0 },
  );
  return (
    <div className="page">
      <SignedInQuery for={book} failed={messages.failed}>
        {({ title, titleKannada }) => (
          <>
            <PageHead title={messages.heading(titleKannada || title)} hidden />
            <p className="page-links">
              <Link to={bookAddress(id)}>{messages.book}</Link>
            </p>
            <h1 className="page-title">{messages.heading(titleKannada || title)}</h1>
            <BookProgress book={id} />
          </>
        )}
      </SignedInQuery>
    </div>
  );
}
