import { useRef, useState, type DragEvent } from 'react';
import { Link } from 'wouter';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUploadsWords } from '../../words/en.uploads.ts';
import { sizeInWords } from './size.ts';
import { useUpload } from './use-upload.ts';

/** The upload form of /pdf-download: a PDF is chosen or dropped, and its progress shown. */
export function UploadForm() {
  const { form: words } = useUploadsWords();
  const { file, state, choose, send, stop } = useUpload();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = state.is === 'sending';
  const arrived = sending && state.sent >= state.of;

  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entered && !sending);
  };

  return (
    <section className="upload page-part" aria-labelledby="upload">
      <h2 id="upload">{words.title}</h2>
      <p className="intro">{words.intro}</p>
      <form
        className="upload-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void send();
          else input.current?.click();
        }}
      >
        <div
          className={over ? 'upload-place upload-over' : 'upload-place'}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            choose(event.dataTransfer.files[0]);
          }}
        >
          <input
            ref={input}
            id="upload-file"
            type="file"
            className="upload-input"
            accept="application/pdf,.pdf"
            aria-label={words.file}
            aria-describedby="upload-limits"
            disabled={sending}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // Without this, choosing the same file again after mending it would fire no change event.
              currentTarget.value = '';
            }}
          />
          {file && (
            <p className="upload-name">
              <span>{file.name}</span> <span className="hint">{sizeInWords(file.size)}</span>
            </p>
          )}
          <p className="upload-links">
            <label htmlFor="upload-file" className="button">
              {file ? words.other : words.choose}
            </label>
            <span className="hint upload-drop">{words.drop}</span>
          </p>
        </div>
        <p id="upload-limits" className="hint">
          {words.limits}
        </p>
        <div role="status">
          {state.is === 'done' && <p className="notice notice-good">{words.done}</p>}
          {state.is === 'stopped' && <p className="notice">{words.stopped}</p>}
          {sending && <p>{arrived ? words.checking : words.sending(file?.name ?? '')}</p>}
        </div>
        <div role="alert">
          {state.is === 'failed' && (
            <p className="notice notice-bad">
              {state.message} {state.way === 'subscribe' && <Link to="/subscribe">{words.subscribe}</Link>}
              {state.way === 'login' && <Link to="/login?returnUrl=/pdf-download">{words.login}</Link>}
            </p>
          )}
        </div>
        {sending ? (
          <div className="upload-progress">
            <ProgressBar label={words.send} progress={{ done: state.sent, of: arrived ? null : state.of }} />
            <p className="hint upload-part">{words.part(sizeInWords(Math.min(state.sent, state.of)), sizeInWords(state.of))}</p>
            <button type="button" className="button" onClick={stop}>
              {words.stop}
            </button>
          </div>
        ) : (
          <p>
            <button type="submit" className={file ? 'button button-primary needs-script' : 'button upload-missing needs-script'}>
              {file ? words.send : words.missing}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}
