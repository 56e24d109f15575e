import { useState } from 'react';
import type { BookProgress } from '../../../server/features/book-proofreading/output.ts';
import { maxReadingReasonLength } from '../../../shared/book-proofreading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { noReaders, TwoReaders } from '../double-reading/TwoReaders.tsx';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';

type Admin = NonNullable<BookProgress['admin']>;

/** Gives pages of a book to two people who read them separately. */
export function AssignPages({ book, people }: { book: string; people: Admin['people'] }) {
  const { progress: messages } = useBookProofreadingMessages();
  const [chosen, setChosen] = useState(noReaders);
  const { act, error } = useAct(
    'bookProofreading.assign',
    trpc.bookProofreading.assign.useMutation(),
    {
      failed: messages.assignFailed,
      failure: 'page',
      done: messages.assigned,
    },
  );
  const form = useForm(async (read, element) => {
    const [start, end] = [Number(read('start')), Number(read('end') || read('start'))];
    if (!(await act({ book, start, end, ...chosen, days: Number(read('days')) }))) return;
    element.reset();
    setChosen(noReaders);
  });
  return (
    <section className="mb-8" aria-labelledby="assign-pages">
      <h2 id="assign-pages" className="mb-2">
        {messages.assign}
      </h2>
      <p className="hint mb-2">{messages.assignHint}</p>
      <form {...form.props} className="form max-w-3xl">
        <p id="pages-hint" className="hint">
          {messages.pagesHint}
        </p>
        <TwoReaders
          people={people}
          chosen={chosen}
          onChoose={setChosen}
          messages={messages}
          describedBy="pages-hint"
        />
        {error && (
          <p role="alert" className="notice notice-bad">
            {error}
          </p>
        )}
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.submit}
        </button>
      </form>
    </section>
  );
}

/** The pages that somebody reads and has not finished, the oldest first; an admin can release them. */
export function PagesBeingRead({ book, ranges }: { book: string; ranges: Admin['reading'] }) {
  const { progress: messages } = useBookProofreadingMessages();
  const { months } = useDatesMessages();
  const [released, setReleased] = useState<Admin['reading'][number] | null>(null);
  const { act, error, clear } = useAct(
    'bookProofreading.release',
    trpc.bookProofreading.release.useMutation(),
    {
      failed: messages.releaseFailed,
      failure: 'page',
      done: messages.released,
      onDone: () => setReleased(null),
    },
  );
  const close = () => {
    clear();
    setReleased(null);
  };
  return (
    <section className="mb-8" aria-labelledby="pages-being-read">
      <h2 id="pages-being-read" className="mb-2">
        {messages.reading}
      </h2>
      <ul className="max-w-3xl border-t border-rule">
        {ranges.map((range) => (
          <li
            key={range.start}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule font-ui text-ui"
          >
            <span>
              {messages.range(range.start, range.end)}
              <span className="hint block">
                {[
                  range.readers.join(', '),
                  range.since && messages.since(dayOf(range.since, months)),
                  range.releaseAt && messages.releaseOn(dayOf(range.releaseAt, months)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={messages.releaseOf(messages.range(range.start, range.end))}
              onClick={() => setReleased(range)}
            >
              {messages.release}
            </button>
          </li>
        ))}
      </ul>
      <Dialog title={messages.releaseTitle} open={released !== null} onClose={close}>
        {released && (
          <ReasonForm
            text={messages.releaseText}
            label={messages.reason}
            maxLength={maxReadingReasonLength}
            submit={messages.release}
            cancel={messages.cancel}
            error={error}
            onSubmit={(reason) => act({ book, start: released.start, end: released.end, reason })}
            onCancel={close}
          />
        )}
      </Dialog>
    </section>
  );
}
