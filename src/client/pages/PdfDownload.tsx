import { useEffect, useRef, useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import '../styles/full.css';
import { pendingEmail, currentUser } from '../lib/session.ts';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSongbooksMessages } from '../features/songbooks/songbooks.en.ts';
import { useForm } from '../lib/form.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useUploadsMessages } from '../features/uploads/uploads.en.ts';
import { sizeInWords } from '../features/uploads/size.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { httpStatusOf } from '../trpc.tsx';
import { sendPdf } from '../features/uploads/send.ts';
import { DownloadState } from '../features/songbooks/DownloadState.tsx';
import { useDownload } from '../features/songbooks/use-download.ts';

/** PDF download and upload for subscribers; somebody who waits for approval is redirected to /approval-pending (specification, section 4). */
export default function PdfDownload() {
  const { download } = useSongbooksMessages();
  const [, navigate] = useLocation();
  const presence = usePresence();
  const waits =
    presence.is === 'in'
      ? presence.user.isApproved === 'Pending'
      : presence.is === 'out' && pendingEmail() !== null;
  useEffect(() => {
    if (waits) navigate('/approval-pending', { replace: true });
  }, [waits, navigate]);

  return (
    <div className="page">
      <PageHead title={download.title} hidden />
      <h1 className="page-title">{download.title}</h1>
      <p className="mb-2 max-w-measure text-lg">{download.intro}</p>
      {presence.is !== 'out' ? (
        <DownloadBook />
      ) : (
        <>
          <p className="mb-4 max-w-measure">{download.signedOut}</p>
          <p className="actions">
            <Link to="/login?returnUrl=/pdf-download" className="button button-primary">
              {download.login}
            </Link>
            <Link to="/subscribe" className="button">
              {download.subscribe}
            </Link>
          </p>
        </>
      )}
      <p className="max-w-measure mt-10">
        {download.own} <Link to="/songbook">{download.ownLink}</Link>
      </p>
      <UploadForm />
    </div>
  );
}

/** The upload form of /pdf-download: a PDF is chosen or dropped, and its progress shown. */
function UploadForm() {
  const { form: messages } = useUploadsMessages();
  const { file, state, choose, send, stop } = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm(() => (file ? send() : input.current?.click()));
  const sending = state.is === 'sending';
  const arrived = sending && state.sent >= state.of;

  return (
    <section className="mt-10" aria-labelledby="upload">
      <h2 id="upload" className="mb-2">
        {messages.title}
      </h2>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <form {...form.props} className="mt-5 grid max-w-measure gap-3 font-ui">
        <FileDrop
          ref={input}
          id="upload-file"
          label={messages.file}
          choose={file ? messages.other : messages.choose}
          drop={messages.drop}
          accept="application/pdf,.pdf"
          describedBy="upload-limits"
          disabled={sending}
          onFile={choose}
        >
          {file && (
            <p className="wrap-anywhere">
              <span>{file.name}</span> <span className="hint">{sizeInWords(file.size)}</span>
            </p>
          )}
        </FileDrop>
        <p id="upload-limits" className="hint">
          {messages.limits}
        </p>
        <div role="status" className="empty:hidden">
          {state.is === 'done' && <p className="notice notice-good">{messages.done}</p>}
          {state.is === 'stopped' && <p className="notice">{messages.stopped}</p>}
          {sending && <p>{arrived ? messages.checking : messages.sending(file?.name ?? '')}</p>}
        </div>
        <div role="alert" className="empty:hidden">
          {state.is === 'failed' && (
            <p className="notice notice-bad">
              {state.message}{' '}
              {state.way === 'subscribe' && <Link to="/subscribe">{messages.subscribe}</Link>}
              {state.way === 'login' && (
                <Link to="/login?returnUrl=/pdf-download">{messages.login}</Link>
              )}
            </p>
          )}
        </div>
        {sending ? (
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
            <ProgressBar
              label={messages.send}
              progress={{ done: state.sent, of: arrived ? null : state.of }}
            />
            <p className="hint row-start-2 tabular-nums">
              {messages.part(sizeInWords(Math.min(state.sent, state.of)), sizeInWords(state.of))}
            </p>
            <button
              type="button"
              className="button col-start-2 row-span-2 row-start-1"
              onClick={stop}
            >
              {messages.stop}
            </button>
          </div>
        ) : (
          <p>
            <button
              type="submit"
              className={
                file
                  ? 'button button-primary needs-script'
                  : 'button needs-script border-dashed bg-transparent text-faint'
              }
            >
              {file ? messages.send : messages.missing}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}

/** The state of an upload. */
type UploadState =
  | { is: 'idle' | 'stopped' | 'done' }
  | { is: 'sending'; sent: number; of: number }
  | { is: 'failed'; message: string; way: 'subscribe' | 'login' | null };

/** Uploads a chosen PDF, with the documented messages (specification, section 8: PDF). */
function useUpload() {
  const { form: messages } = useUploadsMessages();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  const stop = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const fail = (message: string, way: 'subscribe' | 'login' | null = null) =>
    setState({ is: 'failed', message, way });

  function choose(chosen: File | undefined): void {
    if (!chosen || underWay.current) return;
    setFile(null);
    // For an early message only: the server checks the name again, and the content.
    if (!/\.pdf$/i.test(chosen.name) && chosen.type !== 'application/pdf')
      return fail(messages.notPdf);
    if (chosen.size > maxUploadBytes) return fail(messages.tooLarge(sizeInWords(chosen.size)));
    setFile(chosen);
    setState({ is: 'idle' });
  }

  async function send(): Promise<void> {
    if (!file || underWay.current) return;
    const email = currentUser()?.email;
    if (!email) return fail(messages.noEmail, 'login');
    const own = new AbortController();
    underWay.current = own;
    setState({ is: 'sending', sent: 0, of: file.size });
    try {
      await sendPdf(file, email, {
        signal: own.signal,
        onProgress: (sent, of) => setState({ is: 'sending', sent, of }),
      });
      setFile(null);
      setState({ is: 'done' });
    } catch (error) {
      if (own.signal.aborted) setState({ is: 'stopped' });
      else if (httpStatusOf(error) === 403) fail(messages.denied, 'subscribe');
      else
        fail(
          failureMessage(error, { offline: messages.offline, otherwise: messages.failed }) ||
            messages.failed,
        );
    } finally {
      underWay.current = null;
    }
  }

  return { file, state, choose, send, stop };
}

const book = { address: '/api/lyrics/download', name: 'lyrics1-9.pdf' };

/** Downloads all songs that the person may read as one PDF, with the documented messages (specification, section 8: PDF). */
function DownloadBook() {
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
