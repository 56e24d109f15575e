import { Link } from 'wouter';
import type {
  BookProgress as Progress,
  BookRange,
} from '../../../server/features/book-proofreading/output.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { usePageNameMessages } from '../../messages/page-name.en.ts';
import { trpc } from '../../trpc.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { findingColumns } from '../double-reading/finding-columns.ts';
import { decisionAddress, readingAddress } from './addresses.ts';
import { AssignPages, PagesBeingRead } from './AssignPages.tsx';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';

/** How far a book is, the pages that wait for the caller, and for admins the assignments and decisions. */
export function BookProgress({ book }: { book: string }) {
  const { progress: messages } = useBookProofreadingMessages();
  const progress = trpc.bookProofreading.progress.useQuery(
    { book },
    { enabled: usePresence().is === 'in', staleTime: 0 },
  );
  return (
    <SignedInQuery for={progress} failed={messages.failed}>
      {(data) => (
        <>
          <OwnPages book={book} progress={data} />
          {data.admin && <AdminPart book={book} admin={data.admin} />}
          <Counts counts={data.counts} pagesWithText={data.states.read} />
        </>
      )}
    </SignedInQuery>
  );
}

/** Pages without text are never read by people. */
function Counts({ counts, pagesWithText }: { counts: Progress['counts']; pagesWithText: number }) {
  const { progress: messages } = useBookProofreadingMessages();
  const { pages, songsFound, songsAccepted } = counts;
  const rows = (['ocr', 'readOnce', 'readTwice', 'decided'] as const).map(
    (name) => [name, counts[name], name === 'ocr' ? pages : pagesWithText] as const,
  );
  return (
    <section className="mb-8" aria-labelledby="book-progress">
      <h2 id="book-progress" className="mb-2">
        {messages.title}
      </h2>
      <dl className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 font-ui text-ui sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        <Row name={messages.pages} value={String(pages)} />
        {rows.map(([name, done, of]) => (
          <Row
            key={name}
            name={messages[name]}
            value={messages.of(done, of)}
            progress={{ done, of }}
          />
        ))}
        <Row name={messages.songsFound} value={String(songsFound)} />
        <Row
          name={messages.songsAccepted}
          value={messages.of(songsAccepted, songsFound)}
          progress={{ done: songsAccepted, of: songsFound }}
        />
      </dl>
    </section>
  );
}

function Row({
  name,
  value,
  progress,
}: {
  name: string;
  value: string;
  progress?: { done: number; of: number };
}) {
  return (
    <>
      <dt className="py-1">{name}</dt>
      <dd className="py-1 text-soft tabular-nums">{value}</dd>
      <dd className="hidden sm:flex">
        {progress && progress.of > 0 && <ProgressBar label={name} progress={progress} />}
      </dd>
    </>
  );
}

function OwnPages({ book, progress: { mine, free } }: { book: string; progress: Progress }) {
  const { progress: messages } = useBookProofreadingMessages();
  const { pageName } = usePageNameMessages();
  return (
    <section className="mb-8" aria-labelledby="own-pages">
      <h2 id="own-pages" className="mb-2">
        {messages.mine}
      </h2>
      {mine.length > 0 && (
        <ul className="max-w-2xl border-t border-rule">
          {mine.map((page, index) => (
            <li key={page.id} className="flex flex-wrap items-center gap-x-4 border-b border-rule">
              <Link
                to={readingAddress(book, page.id)}
                className={index === 0 ? 'button button-primary my-2' : 'button button-quiet px-0'}
              >
                {page.isBegun
                  ? messages.resume(pageName(page.label, page.position))
                  : messages.read(pageName(page.label, page.position))}
              </Link>
              {page.isDouble && <span className="hint">{messages.separately}</span>}
            </li>
          ))}
        </ul>
      )}
      {free ? (
        <p className="actions">
          <Link
            to={readingAddress(book, free.id)}
            className={mine.length === 0 ? 'button button-primary' : 'button'}
          >
            {messages.free(pageName(free.label, free.position))}
          </Link>
        </p>
      ) : (
        mine.length === 0 && <p className="hint">{messages.nothing}</p>
      )}
    </section>
  );
}

type Admin = NonNullable<Progress['admin']>;

function AdminPart({ book, admin }: { book: string; admin: Admin }) {
  const { progress: messages } = useBookProofreadingMessages();
  const { pageName } = usePageNameMessages();
  const { toDecide, reading, people, total } = admin;
  return (
    <>
      {toDecide.length > 0 && (
        <section className="mb-8" aria-labelledby="pages-to-decide">
          <h2 id="pages-to-decide" className="mb-2">
            {messages.toDecide}
          </h2>
          <ul className="max-w-2xl border-t border-rule">
            {toDecide.map((page) => (
              <li
                key={page.id}
                className="flex min-h-target flex-wrap items-center gap-x-4 border-b border-rule font-ui text-ui"
              >
                {page.isMine ? (
                  <span>{messages.decide(pageName(page.label, page.position))}</span>
                ) : (
                  <Link to={decisionAddress(book, page.id)} className="button button-quiet px-0">
                    {messages.decide(pageName(page.label, page.position))}
                  </Link>
                )}
                <span className="tag">{page.isDouble ? messages.twice : messages.once}</span>
                {page.isMine && <span className="hint">{messages.isMine}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reading.length > 0 && <PagesBeingRead book={book} ranges={reading} />}
      <AssignPages book={book} people={people} />
      {total.pages > 0 && <Results admin={admin} />}
    </>
  );
}

/** Estimates of the errors that two readers overlooked, by pages, never by people. */
function Results({ admin: { total, ranges } }: { admin: Admin }) {
  const { progress: messages } = useBookProofreadingMessages();
  type Row = Omit<BookRange, 'range'> & { range: BookRange['range'] | null };
  const rows: Row[] = [{ ...total, range: null }, ...ranges];
  return (
    <section className="mb-8" aria-labelledby="book-results">
      <h2 id="book-results" className="mb-2">
        {messages.results}
      </h2>
      <p className="hint mb-2">{messages.resultsHint}</p>
      <DataTable
        label={messages.results}
        rows={rows}
        keyOf={({ range }) => (range ? `${range.start} ${range.end}` : '')}
        none=""
        brief
        columns={[
          {
            key: 'range',
            name: messages.pages,
            value: ({ range }) => (range ? messages.range(range.start, range.end) : messages.whole),
          },
          { key: 'pages', name: messages.decided, value: ({ pages }) => pages },
          ...findingColumns<Row>(messages),
        ]}
      />
    </section>
  );
}
