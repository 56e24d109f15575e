import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import type { BookFile, BookPage } from '../../../server/features/books/output.ts';
import { maxBookPdfBytes, maxImageBytes } from '../../../shared/books.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUploadQueue } from '../resumable-uploads/use-upload-queue.ts';
import { useBooksMessages } from './books.en.ts';

const images = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const accepted = `${images},application/pdf`;

/** Names with numbers in the order of the numbers: scan 9 before scan 10. */
const byName = new Intl.Collator(undefined, { numeric: true });

function useSending(bookId: string) {
  const { upload: messages } = useBooksMessages();
  const queue = useUploadQueue('book-page');
  const [refused, setRefused] = useState<string[]>([]);
  const reason = useRef('');
  const { act } = useAct('books.addFile', trpc.books.addFile.useMutation(), {
    failed: '',
    // The list of files that were not sent names it.
    onRefused: (_error, why) => {
      reason.current = why;
      return true;
    },
  });
  return {
    queue,
    refused,
    send(files: readonly File[], replaces: string | null = null) {
      const isTooLarge = (file: File) =>
        file.size > (/\.pdf$/i.test(file.name) ? maxBookPdfBytes : maxImageBytes);
      setRefused(
        files.filter(isTooLarge).map(({ name }) => messages.failed(name, messages.tooLarge)),
      );
      const sorted = files
        .filter((file) => !isTooLarge(file))
        .toSorted((one, other) => byName.compare(one.name, other.name));
      for (const file of sorted)
        queue.add([file], async (upload) => {
          const done = await act({ id: bookId, upload, name: file.name.slice(0, 200), replaces });
          if (!done) throw new Error(reason.current);
        });
    },
  };
}

const filesOf = ({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] => {
  const files = [...(currentTarget.files ?? [])];
  // Without this, choosing the same file again would fire no event.
  currentTarget.value = '';
  return files;
};

/** Sends photos and PDFs of pages, also straight from a phone’s camera. */
export function UploadPages({ bookId }: { bookId: string }) {
  const { upload: messages } = useBooksMessages();
  const { queue, refused, send } = useSending(bookId);
  const [isOver, setOver] = useState(false);
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entered);
  };
  const focused = 'peer-focus-visible:outline-3 peer-focus-visible:outline-focus';
  return (
    <section aria-labelledby="add-pages" className="mt-6">
      <h2 id="add-pages">{messages.title}</h2>
      <div
        className={`mt-2 grid justify-items-center gap-3 rounded-lg border px-4 py-6 text-center ${isOver ? 'border-accent bg-mark' : 'border-dashed border-edge'}`}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          send([...event.dataTransfer.files]);
        }}
      >
        <div className="flex flex-wrap items-center justify-center gap-3">
          <span>
            <input
              id="book-files"
              type="file"
              multiple
              accept={accepted}
              className="peer sr-only"
              aria-label={messages.label}
              aria-describedby="book-files-hint"
              onChange={(event) => send(filesOf(event))}
            />
            <label
              htmlFor="book-files"
              className={`button button-primary cursor-pointer ${focused}`}
            >
              {messages.choose}
            </label>
          </span>
          <span className="hidden [@media(hover:none)]:block">
            <input
              id="book-camera"
              type="file"
              accept="image/*"
              capture="environment"
              className="peer sr-only"
              aria-label={messages.camera}
              onChange={(event) => send(filesOf(event))}
            />
            <label htmlFor="book-camera" className={`button cursor-pointer ${focused}`}>
              {messages.camera}
            </label>
          </span>
          <span className="hint [@media(hover:none)]:hidden">{messages.drop}</span>
        </div>
        <p id="book-files-hint" className="hint max-w-measure">
          {messages.hint}
        </p>
        {queue.current && (
          <div className="w-full max-w-measure" aria-live="polite">
            <p>{messages.sending(queue.current.name, queue.current.left)}</p>
            <div className="flex items-center gap-3">
              <ProgressBar
                label={queue.current.name}
                progress={queue.progress ?? { done: 0, of: null }}
              />
              <button type="button" className="button" onClick={queue.stop}>
                {messages.stop}
              </button>
            </div>
          </div>
        )}
      </div>
      {(refused.length > 0 || queue.failed.length > 0) && (
        <ul role="alert" className="notice notice-bad mt-3">
          {[
            ...refused,
            ...queue.failed.map(({ name, reason }) => messages.failed(name, reason)),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sends another picture of a page. */
export function ReplaceButton({ bookId, page }: { bookId: string; page: BookPage }) {
  const { pages: messages } = useBooksMessages();
  const { send } = useSending(bookId);
  const id = useId();
  return (
    <span>
      <input
        id={id}
        type="file"
        accept={images}
        className="peer sr-only"
        aria-label={messages.replace}
        onChange={(event) => send(filesOf(event).slice(0, 1), page.id)}
      />
      <label
        htmlFor={id}
        className="button cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      >
        {messages.replace}
      </label>
    </span>
  );
}

/** How many of the files that wait are shown; the others are in a fold. */
const maxShownFiles = 3;

/** The files that are being read, the next one first, and those that could not be read. */
export function WaitingFiles({
  files,
  isPaused,
}: {
  files: readonly BookFile[];
  isPaused: boolean;
}) {
  const { upload: messages } = useBooksMessages();
  if (files.length === 0) return null;
  const waiting = files.filter(({ state }) => state === 'waiting').toReversed();
  const more = waiting.slice(maxShownFiles);
  return (
    <section aria-label={messages.files} className="my-3">
      {isPaused && <p className="notice">{messages.paused}</p>}
      <FileList files={files.filter(({ state }) => state !== 'waiting')} />
      <FileList files={waiting.slice(0, maxShownFiles)} />
      {more.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-ui text-soft">
            {messages.moreWait(more.length)}
          </summary>
          <FileList files={more} />
        </details>
      )}
    </section>
  );
}

function FileList({ files }: { files: readonly BookFile[] }) {
  const { upload: messages } = useBooksMessages();
  const drop = useAct('books.dropFile', trpc.books.dropFile.useMutation(), {
    done: messages.dropped,
    failed: messages.dropFailed,
  });
  if (files.length === 0) return null;
  return (
    <ul className="border-t border-rule font-ui text-ui">
      {files.map(({ id, name, state, done, total, failures }) => (
        <li key={id} className="border-b border-rule py-2">
          <div className="flex flex-wrap items-center gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="tag">
              {state === 'waiting' ? messages.waiting(done, total) : messages.states[state]}
            </span>
            {state === 'waiting' && total !== null && (
              <ProgressBar label={name} progress={{ done, of: total }} />
            )}
            <button
              type="button"
              className="button button-quiet"
              aria-label={`${messages.dropFile}: ${name}`}
              disabled={drop.busy}
              onClick={() => void drop.act({ fileId: id })}
            >
              {messages.dropFile}
            </button>
          </div>
          <ul className="hint">
            {failures.slice(0, 20).map(({ problem, page }) => (
              <li key={page}>
                {page === null
                  ? messages.problems[problem]
                  : messages.onPage(page, messages.problems[problem])}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
