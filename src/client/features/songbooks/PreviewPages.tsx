import { useEffect, useRef, useState } from 'react';
import { failureMessage, mayRetry } from '../../lib/failure-message.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ReaderSongbook } from './choice.ts';
import { ChevronRightIcon, ChevronLeftIcon } from '../../ui/arrow-icons.tsx';
import { usePreview } from './use-preview.ts';

/** A preview of the first pages, one at a time. */
export function PreviewPages({ choice }: { choice: ReaderSongbook | null }) {
  const { songbook: messages } = useSongbooksMessages();
  const { failure } = useShellMessages();
  const { pages, state, error, again } = usePreview(choice);
  const [turned, setTurned] = useState(0);
  const at = Math.min(turned, Math.max(0, pages.length - 1));
  const page = choice && pages[at];
  const first = at === 0;
  const last = at >= pages.length - 1;
  return (
    <section
      className="max-lg:w-[min(100%,24rem)]"
      aria-labelledby="preview"
      aria-busy={choice !== null && state === 'waiting'}
    >
      <h2 id="preview" className="mb-2 text-[1.25rem]/[1.55]">
        {messages.preview}
      </h2>
      <div
        className="grid place-items-center aspect-[210/297] h-[clamp(18rem,100dvh_-_22.5rem,31rem)] max-w-full mx-auto bg-[#fff] border border-edge [transition:opacity_var(--calm)] data-[paper=A5]:aspect-[148/210] group"
        data-paper={choice?.paper ?? 'A4'}
        data-stale={state !== 'ready'}
      >
        {page ? (
          <PageImage svg={page} alt={messages.previewPage(at + 1)} />
        ) : (
          <p className="max-w-64 p-4 [color:#6a5a4c] text-note font-ui text-center">
            {!choice ? messages.previewEmpty : state === 'waiting' && messages.previewWaiting}
          </p>
        )}
      </div>
      {page && (
        <div className="flex items-center justify-between font-ui text-soft">
          <button
            type="button"
            className="icon-button aria-disabled:text-rule"
            aria-label={messages.previousPage}
            aria-disabled={first}
            onClick={() => first || setTurned(at - 1)}
          >
            <ChevronLeftIcon />
          </button>
          <p role="status">
            {state === 'waiting'
              ? messages.previewWaiting
              : messages.previewOf(at + 1, pages.length)}
          </p>
          <button
            type="button"
            className="icon-button aria-disabled:text-rule"
            aria-label={messages.nextPage}
            aria-disabled={last}
            onClick={() => last || setTurned(at + 1)}
          >
            <ChevronRightIcon />
          </button>
        </div>
      )}
      <div role="alert">
        {choice && state === 'failed' && (
          <div className="notice notice-bad">
            <p>
              {failureMessage(error, {
                offline: failure.offline,
                otherwise: messages.previewFailed,
              })}
            </p>
            {mayRetry(error) && (
              <button type="button" className="button mt-3" onClick={again}>
                {messages.again}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** The SVG is shown as an image, so that no script in it can run. */
function PageImage({ svg, alt }: { svg: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return (
    <img
      className="size-full object-contain group-data-[stale=true]:opacity-45"
      ref={image}
      alt={alt}
    />
  );
}
