import { useRef } from 'react';
import { Link } from 'wouter';
import { useForm } from '../../lib/form.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUploadsMessages } from './uploads.en.ts';
import { sizeInWords } from './size.ts';
import { useUpload } from './use-upload.ts';

/** The upload form of /pdf-download: a PDF is chosen or dropped, and its progress shown. */
export function UploadForm() {
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
