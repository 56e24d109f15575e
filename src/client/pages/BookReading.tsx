import '../styles/full.css';
import { Link, useRoute } from 'wouter';
import type { ReadingPage } from '../../server/features/book-proofreading/output.ts';
import { workAddress, readingAddress } from '../features/book-proofreading/addresses.ts';
import { useBookProofreadingMessages } from '../features/book-proofreading/book-proofreading.en.ts';
import { LineImage } from '../features/book-proofreading/LineImage.tsx';
import { LineText } from '../features/book-proofreading/LineText.tsx';
import { ImageFailed, PageLines, useLineImages } from '../features/book-proofreading/PageLines.tsx';
import { PageImage } from '../features/books/PageImage.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { usePageNameMessages } from '../messages/page-name.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** /books/:id/pages/:page: the lines of a printed page, each under its image, read by somebody who works on the book. */
export default function BookReading() {
  const { reading: messages } = useBookProofreadingMessages();
  const [, params] = useRoute<{ id: string; page: string }>('/books/:id/pages/:page');
  const page = trpc.bookProofreading.page.useQuery(
    { page: params?.page ?? '' },
    // Somebody types in it, so that it is not fetched again by itself.
    { enabled: usePresence().is === 'in', staleTime: Infinity, gcTime: 0 },
  );
  return (
    <div className="page">
      <SignedInQuery for={page} failed={messages.failed}>
        {(data) => <Page key={data.page.id} page={data} />}
      </SignedInQuery>
    </div>
  );
}

function Page({ page }: { page: ReadingPage }) {
  const { reading: messages } = useBookProofreadingMessages();
  const { book, page: image, reading, isDouble, isDone, lines, previous, next } = page;
  const { pageName } = usePageNameMessages();
  const title = messages.title(book.title, pageName(image.label, image.position));
  return (
    <>
      <PageHead title={title} hidden />
      <p className="page-links">
        <Link to={workAddress(book.id)}>{book.title || messages.book}</Link>
        {previous && <Link to={readingAddress(book.id, previous)}>{messages.previousPage}</Link>}
        {next && <Link to={readingAddress(book.id, next)}>{messages.nextPage}</Link>}
      </p>
      <h1 className="page-title">{title}</h1>
      <p className="meta mb-3">
        {messages.position(image.position, book.pages)}
        {isDouble && reading === 'mine' && ` · ${messages.separately}`}
      </p>
      {isDone && reading === 'mine' && <p className="notice">{messages.done}</p>}
      {image.isImageNewer && <p className="notice">{messages.imageNewer}</p>}
      {lines.length === 0 ? (
        <>
          <p className="notice">{messages.noLines}</p>
          <PageImage page={image} kind="working" alt={title} className="min-h-60 max-w-2xl" />
        </>
      ) : reading === 'free' || reading === 'mine' ? (
        <PageLines page={page} />
      ) : (
        <ShownLines page={page} reading={reading} />
      )}
    </>
  );
}

/** A page that the caller cannot change now. */
function ShownLines({
  page,
  reading,
}: {
  page: ReadingPage;
  reading: 'others' | 'to-decide' | 'decided';
}) {
  const { reading: messages } = useBookProofreadingMessages();
  const { ref, isFailed, shown } = useLineImages(page);
  const why = {
    others: messages.others,
    'to-decide': messages.toDecide,
    decided: messages.decided,
  };
  return (
    <div ref={ref}>
      <p className="notice">{why[reading]}</p>
      {isFailed && <ImageFailed />}
      <ol>
        {page.lines.map(({ id, box, words, text, own, decided }) => (
          <li key={id} className="border-b border-rule py-2">
            <LineImage {...shown} box={box} words={words} />
            <LineText words={decided === null ? words : []} text={decided ?? own?.text ?? text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
