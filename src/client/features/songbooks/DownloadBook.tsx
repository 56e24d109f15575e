import { Link } from 'wouter';
import { httpStatusOf } from '../../trpc.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { DownloadState } from './DownloadState.tsx';
import { useDownload } from './use-download.ts';

const book = { address: '/api/lyrics/download', name: 'lyrics1-9.pdf' };

/** Downloads all songs that the person may read as one PDF, with the documented messages (specification, section 8: PDF). */
export function DownloadBook() {
  const { download: messages } = useSongbooksMessages();
  const { download, start, stop } = useDownload();
  const denied = download.is === 'failed' && httpStatusOf(download.error) === 403;
  return (
    <>
      <p className="mb-4 max-w-measure">{messages.bookHint}</p>
      <p className="actions">
        <button
          type="button"
          className="button button-primary needs-script"
          aria-disabled={download.is === 'running'}
          onClick={() => download.is !== 'running' && void start(book)}
        >
          {messages.book}
        </button>
        {denied && (
          <Link to="/subscribe" className="button">
            {messages.subscribe}
          </Link>
        )}
      </p>
      <DownloadState
        download={download}
        running={messages.running}
        done={messages.done}
        failed={denied ? messages.denied : messages.failed}
        onStop={stop}
      />
    </>
  );
}
