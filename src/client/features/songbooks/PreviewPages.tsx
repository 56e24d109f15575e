import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureMessage, mayRetry } from '../../lib/failure-message.ts';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ReaderSongbook } from './choice.ts';
import { ChevronRightIcon, ChevronLeftIcon } from '../../ui/arrow-icons.tsx';
import { fieldsOf, isTexts } from '../../lib/json-fields.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';

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

/** Milliseconds without a change before the preview is requested: longer than a pause between two letters. */
const debounceDelay = 600;

interface SongbookPreview {
  /** The pages as SVG; the earlier ones while others are loading. */
  pages: readonly string[];
  state: 'waiting' | 'ready' | 'failed';
  error: unknown;
  again: () => void;
}

/** The first pages as they will be printed, debounced; none for null. */
function usePreview(choice: ReaderSongbook | null): SongbookPreview {
  const wanted = choice && JSON.stringify(choice);
  const requested = useDebouncedChoice(wanted);
  const { data, error, isFetching, isPaused, refetch } = useQuery({
    queryKey: ['songbook', requested],
    queryFn: ({ signal }) => fetchPages(requested ?? '', signal),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const failed = (error !== null && !isFetching) || isPaused;
  return {
    pages: data ?? [],
    state:
      wanted !== requested || (isFetching && !failed) ? 'waiting' : failed ? 'failed' : 'ready',
    error,
    again: () => void refetch(),
  };
}

/** A value after a time without changes; the first value, and null, at once. */
function useDebouncedChoice(value: string | null): string | null {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : (debounced ?? value);
}

async function fetchPages(body: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetchSigned('/api/songbooks/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  const { pages } = fieldsOf(await response.json());
  if (!isTexts(pages)) throw new TypeError('The response holds no pages.');
  return pages;
}
