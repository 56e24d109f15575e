import { useEffect, useRef, useState, useMemo } from 'react';
import { getQueryKey } from '@trpc/react-query';
import {
  type SitePartKey,
  pageParts,
  shellParts,
  type PagePart,
} from '../../../shared/site-content.ts';
import { useSiteContentMessages } from './site-content.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { isReady, type PreviewMessage, type QueryResult } from './preview-message.ts';
import { shownAt } from './shapes.ts';
import { drawings } from '../../../shared/drawings.ts';
import type { RecordingAlbum } from '../../../shared/recordings.ts';
import type { SiteContent } from '../../../shared/site-content-input.ts';
import { showAlbums } from '../../../shared/videos.ts';
import { trpc } from '../../trpc.tsx';

interface Props {
  place: SitePartKey;
  /** The unsaved value. */
  value: unknown;
}

/** Debounce of the preview: short enough to follow the typing, long enough for a slow machine. */
const debounceMs = 120;

/** A wide page is scaled down to fit: to a quarter on a phone. */
const scaledDown =
  'block h-288 w-[400%] origin-top-left scale-25 md:h-[53.333rem] md:w-[166.667%] md:scale-60 xl:h-160 xl:w-[125%] xl:scale-80';

/** The real page in an iframe, with the unsaved value in place of the published one. */
export function Preview({ place, value }: Props) {
  const { preview: words, parts } = useSiteContentMessages();
  const { headings } = useShellMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const [width, setWidth] = useState<'phone' | 'wide'>('phone');
  const answer = useUnsavedResult(place, value);
  const { page, near } = shownAt[place.part];

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (
        source === frame.current?.contentWindow &&
        origin === window.location.origin &&
        isReady(data)
      )
        setReady((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready === 0 || !answer) return undefined;
    const timer = setTimeout(() => {
      const message: PreviewMessage = { unsaved: answer, language: place.language, near };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [ready, answer, near, place.language]);

  const isWide = width === 'wide';
  return (
    <section
      className={`min-w-0 ${isWide ? '' : 'xl:sticky xl:top-20 xl:self-start'}`}
      data-width={width}
      aria-labelledby="preview"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="preview" className="text-lg">
          {words.title}
        </h2>
        <div className="names" role="group" aria-label={words.widths}>
          {(['phone', 'wide'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              {words[one]}
            </button>
          ))}
        </div>
      </div>
      <p className="hint">{words.only}</p>
      <div
        className={`mt-3 overflow-hidden rounded-md border border-edge bg-paper ${isWide ? 'h-72 md:h-128' : 'w-[360px] max-w-full'}`}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, as its readers have it */}
        <iframe
          ref={frame}
          className={`no-print ${isWide ? scaledDown : 'block h-144 w-full xl:h-[min(40rem,100vh-14rem)]'}`}
          src={page}
          title={words.label(headings[page] ?? parts[place.part])}
        />
      </div>
    </section>
  );
}

const isShell = (part: string) => (shellParts as readonly string[]).includes(part);
const isPage = (part: string): part is PagePart => (pageParts as readonly string[]).includes(part);

/** The part of a value that its page can show: a gallery item without a drawing is left out. */
function shown(part: string, value: unknown): unknown {
  return part === 'gallery'
    ? (value as SiteContent['gallery']).filter(({ drawing }) => drawings.includes(drawing))
    : value;
}

/** The query result that the part's page would get if the unsaved value were saved; null while the data around it are loading. */
function useUnsavedResult({ part, language }: SitePartKey, typed: unknown): QueryResult | null {
  const { data: content } = trpc.siteContent.content.useQuery();
  const { data: kannada } = trpc.siteContent.kannada.useQuery(undefined, {
    enabled: language === 'kn',
  });
  const { data: recordings } = trpc.recordings.albums.useQuery(undefined, {
    enabled: part === 'recordingAlbums',
  });
  return useMemo(() => {
    const value = shown(part, typed);
    if (language === 'kn')
      return kannada
        ? {
            key: getQueryKey(trpc.siteContent.kannada, undefined, 'query'),
            data: { ...kannada, [part]: value },
          }
        : null;
    if (isShell(part))
      return content
        ? {
            key: getQueryKey(trpc.siteContent.content, undefined, 'query'),
            data: { ...content, [part]: value },
          }
        : null;
    if (isPage(part))
      return { key: getQueryKey(trpc.siteContent[part], undefined, 'query'), data: value };
    if (part === 'videoAlbums')
      return {
        key: getQueryKey(trpc.videos.albums, undefined, 'query'),
        data: showAlbums(value as SiteContent['videoAlbums'], new Map()),
      };
    return recordings
      ? {
          key: getQueryKey(trpc.recordings.albums, undefined, 'query'),
          data: rename(recordings, value as SiteContent['recordingAlbums']),
        }
      : null;
  }, [part, language, typed, content, kannada, recordings]);
}

/** Applies unsaved names and covers to the generated albums; the trust's own recordings have their own. */
function rename(
  albums: readonly RecordingAlbum[],
  covers: SiteContent['recordingAlbums'],
): RecordingAlbum[] {
  const own = covers.flatMap(({ path, name, thumbnail }) => {
    const album = albums.find((one) => one.path.endsWith(`/${path}/`));
    return album ? [album.made ? { ...album, name, thumbnail } : album] : [];
  });
  return [...own, ...albums.filter((album) => !own.some(({ path }) => path === album.path))];
}
