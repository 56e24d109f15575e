import { bookPicturesPath } from '../../../shared/books.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { DownloadState } from '../songbooks/DownloadState.tsx';
import { useDownload } from '../songbooks/use-download.ts';
import { useBooksMessages } from './books.en.ts';

/** Saves the pictures of all pages of a book, for admins. */
export function BookPictures({ book: { id, siglum } }: { book: { id: string; siglum: string } }) {
  const { book: messages } = useBooksMessages();
  const { failure } = useShellMessages();
  const { download, start, stop } = useDownload();
  const isRunning = download.is === 'running';
  const file = { address: bookPicturesPath(id), name: `${siglum}-pictures.zip` };
  return (
    <>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={isRunning}
          onClick={() => void (isRunning || start(file))}
        >
          {messages.pictures}
        </button>
      </p>
      <DownloadState
        download={download}
        running={messages.picturesRunning}
        done={messages.picturesDone}
        failed={
          download.is === 'failed'
            ? failureMessage(download.error, {
                offline: failure.offline,
                otherwise: messages.picturesFailed,
              })
            : ''
        }
        onStop={stop}
      />
    </>
  );
}
