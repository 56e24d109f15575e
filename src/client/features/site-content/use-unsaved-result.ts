import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { drawings } from '../../../shared/drawings.ts';
import type { RecordingAlbum } from '../../../shared/recordings.ts';
import {
  pageParts,
  shellParts,
  type PagePart,
  type SitePartKey,
} from '../../../shared/site-content.ts';
import type { SiteContent } from '../../../shared/site-content-input.ts';
import { showAlbums } from '../../../shared/videos.ts';
import { trpc } from '../../trpc.tsx';
import type { QueryResult } from './preview-message.ts';

const isShell = (part: string) => (shellParts as readonly string[]).includes(part);
const isPage = (part: string): part is PagePart => (pageParts as readonly string[]).includes(part);

/** The part of a value that its page can show: a gallery item without a drawing is left out. */
function shown(part: string, value: unknown): unknown {
  return part === 'gallery'
    ? (value as SiteContent['gallery']).filter(({ drawing }) => drawings.includes(drawing))
    : value;
}

/** The query result that the part's page would get if the unsaved value were saved; null while the data around it are loading. */
export function useUnsavedResult(
  { part, language }: SitePartKey,
  typed: unknown,
): QueryResult | null {
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
