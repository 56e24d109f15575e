import { useEffect, useRef, useState } from 'react';
import { pageImagePath } from '../../../shared/books.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { HttpError } from '../../lib/http-error.ts';
import { useBooksMessages } from './books.en.ts';

interface Props {
  page: { id: string; imageVersion: number };
  kind: Parameters<typeof pageImagePath>[1];
  alt: string;
  className?: string;
}

/** How long a busy server is left alone before an image is asked for again (ms). */
const retryMs = 4000;
const maxFailures = 5;

/** Whether the server refuses an image for good, such as one that a backup left out. */
const isFinal = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;

/** An image of a page, fetched with the session once it comes near the screen. */
export function PageImage({ page: { id, imageVersion }, kind, alt, className }: Props) {
  const { pages: messages } = useBooksMessages();
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [source, setSource] = useState<{ of: string; url: string } | null>(null);
  const [failures, setFailures] = useState(0);
  const path = pageImagePath(id, kind, imageVersion);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || failures > maxFailures) return undefined;
    const stop = new AbortController();
    let url: string | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const blob = await (await fetchSigned(path, { signal: stop.signal })).blob();
      if (stop.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setSource({ of: path, url });
    };
    load().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (isFinal(error)) setFailures(Infinity);
      else again = setTimeout(() => setFailures((count) => count + 1), retryMs);
    });
    return () => {
      stop.abort();
      clearTimeout(again);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [isNear, path, failures]);

  return (
    <span ref={place} className={`grid place-items-center bg-raised ${className ?? ''}`}>
      {source?.of === path ? (
        <img src={source.url} alt={alt} draggable={false} className="size-full object-contain" />
      ) : (
        <span className="hint p-2 text-center" role="status">
          {failures > maxFailures ? messages.noImage : messages.loading}
        </span>
      )}
    </span>
  );
}
