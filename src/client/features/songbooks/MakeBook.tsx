import { failureMessage } from '../../lib/failure-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ReaderSongbook } from './choice.ts';
import { useMakeSongbook } from './use-make-songbook.ts';

/** With songs chosen it stays at the lower edge of a phone. */
const atTheEdge =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-(--z-player) max-lg:-mx-gutter max-lg:border-t max-lg:border-rule max-lg:bg-raised max-lg:px-gutter max-lg:pt-[0.6rem] max-lg:pb-[max(0.6rem,env(safe-area-inset-bottom))]';

/** The button that has the book made and saved, with a progress bar. */
export function MakeBook({ choice }: { choice: ReaderSongbook | null }) {
  const { songbook: words } = useSongbooksMessages();
  const { failure } = useShellMessages();
  const { making, make, cancel } = useMakeSongbook();
  const busy = making.is === 'making' || making.is === 'fetching';
  const statusText =
    making.is === 'making'
      ? words.making
      : making.is === 'fetching'
        ? words.fetching
        : making.is === 'canceled'
          ? words.canceled
          : null;
  return (
    <div className={`font-ui *:not-first:mt-3 *:empty:hidden ${choice ? atTheEdge : ''}`}>
      <button
        type="button"
        className="button button-primary w-full needs-script"
        disabled={choice === null}
        aria-disabled={busy || choice === null}
        onClick={() => !busy && choice && void make(choice)}
      >
        {words.make}
        {choice && ` (${words.count(choice.songs.length)})`}
      </button>
      <div role="status">
        {statusText && <p>{statusText}</p>}
        {making.is === 'made' && (
          <p className="notice notice-good">
            {words.made(making.book.name)}{' '}
            <span className="hint">
              {words.madeFacts(making.book.pages, sizeOf(making.book.file))}
            </span>
          </p>
        )}
      </div>
      <p role="alert" className={making.is === 'failed' ? 'notice notice-bad' : undefined}>
        {making.is === 'failed' &&
          failureMessage(making.error, { offline: failure.offline, otherwise: words.failed })}
      </p>
      {busy && (
        <div className="flex items-center gap-4">
          <ProgressBar label={statusText ?? ''} progress={making.progress} />
          <button type="button" className="button" onClick={cancel}>
            {words.cancel}
          </button>
        </div>
      )}
      {making.is === 'made' && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(making.book.file, making.book.name)}
        >
          {words.saveAgain}
        </button>
      )}
    </div>
  );
}

function sizeOf({ size }: Blob): string {
  return size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1000))} KB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
}
