import { useState } from 'react';
import { Link } from 'wouter';
import type { ReadingProgress as Progress } from '../../../server/features/book-ocr/output.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePageNameMessages } from '../../messages/page-name.en.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { readingAddress } from '../book-proofreading/addresses.ts';
import { useBookOcrMessages } from './book-ocr.en.ts';
import { useReadingProgress } from './use-reading-progress.ts';

/** How far OCR of a book is, with the buttons that start and stop it, and the pages that it could not read. */
export function ReadingProgress({ book }: { book: string }) {
  const { progress: messages } = useBookOcrMessages();
  const progress = useReadingProgress(book);
  return (
    <section className="mb-8" aria-labelledby="book-ocr">
      <h2 id="book-ocr" className="mb-2">
        {messages.title}
      </h2>
      <SignedInQuery for={progress} failed={messages.failed}>
        {(data) => (
          <>
            <State progress={data} />
            <Buttons book={book} progress={data} />
            <Problems book={book} problems={data.problems} />
          </>
        )}
      </SignedInQuery>
    </section>
  );
}

function State({ progress }: { progress: Progress }) {
  const { progress: messages } = useBookOcrMessages();
  const { states, isPaused } = progress;
  const pages = Object.values(states).reduce((sum, count) => sum + count, 0);
  const done = states.read + states.empty;
  const waiting = states.queued + states.reading;
  const words = [
    messages.read(done, pages),
    ...(waiting > 0 ? [messages.waiting(waiting)] : []),
  ].join(', ');
  return (
    <div className="max-w-2xl font-ui text-ui">
      <p role="status">{words}</p>
      {waiting > 0 && <ProgressBar label={messages.title} progress={{ done, of: pages }} />}
      {isPaused && <p className="notice">{messages.paused}</p>}
    </div>
  );
}

function Buttons({ book, progress: { states } }: { book: string; progress: Progress }) {
  const { progress: messages } = useBookOcrMessages();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const start = useAct('bookOcr.queue', trpc.bookOcr.queue.useMutation(), {
    failed: messages.startFailed,
  });
  const stop = useAct('bookOcr.cancel', trpc.bookOcr.cancel.useMutation(), {
    done: messages.stopped,
    failed: messages.stopFailed,
  });
  const unread = states.new + states.failed;
  const done = states.read + states.empty + states.skipped;
  return (
    <div className="actions">
      {unread > 0 && (
        <button
          type="button"
          className="button button-primary"
          disabled={start.busy}
          onClick={() => void start.act({ id: book })}
        >
          {messages.start(unread)}
        </button>
      )}
      {states.queued > 0 && (
        <button
          type="button"
          className="button"
          disabled={stop.busy}
          onClick={() => void stop.act({ id: book })}
        >
          {messages.stop}
        </button>
      )}
      {done > 0 && states.queued === 0 && (
        <button
          type="button"
          className="button button-quiet"
          disabled={start.busy}
          onClick={() =>
            setConfirmation({
              title: messages.againTitle,
              text: messages.againText,
              confirm: messages.again,
              act: () => start.act({ id: book, again: true }),
            })
          }
        >
          {messages.again}
        </button>
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </div>
  );
}

/** More problems than these are folded. */
const maxOpenProblems = 10;

function Problems({ book, problems }: { book: string; problems: Progress['problems'] }) {
  const { progress: messages } = useBookOcrMessages();
  const { pageName } = usePageNameMessages();
  if (problems.length === 0) return null;
  const reasons: Partial<Record<string, string>> = messages.problem;
  return (
    <details className="max-w-2xl" open={problems.length <= maxOpenProblems}>
      <summary className="w-fit cursor-pointer py-2 font-ui text-soft">
        {messages.problems} ({problems.length})
      </summary>
      <ul className="border-t border-rule">
        {problems.map(({ pageId, label, position, failure }) => (
          <li key={pageId} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <Link to={readingAddress(book, pageId)}>{pageName(label, position)}</Link>
            <span>{reasons[failure] ?? messages.otherProblem}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
