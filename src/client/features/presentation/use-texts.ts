import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { getQueryKey } from '@trpc/react-query';
import type { Song } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import type { PresentedEntry } from './entries.ts';

type TRPCQueryKey = ReturnType<typeof getQueryKey>;

/** The query for a song in a language, as `utils.<procedure>.queryOptions(input)` makes one; null for a number that the edition does not have. */
export type SongQuery = (
  number: number,
  language: Language,
) => Pick<UseQueryOptions<Song | null, unknown, Song | null, TRPCQueryKey>, 'queryKey' | 'queryFn'>;

/** Reads a song as its page reads it, unless the owner has a query of its own. */
export function useSongQuery(own: SongQuery | undefined): SongQuery {
  const { compositions } = trpc.useUtils();
  return own ?? ((number, language) => compositions.read.queryOptions({ number, language }));
}

/** The texts of an entry in one or two languages: undefined while loading, null for a song that does not exist. */
export function useTexts(
  query: SongQuery,
  entry: PresentedEntry | undefined,
  [language, second]: readonly [Language, Language | null],
): { song: Song | null | undefined; second: Song | null; failed: boolean } {
  const number = entry?.number ?? 1;
  const user = useCurrentUser();
  const own = useQuery({ ...query(number, language), enabled: entry !== undefined });
  const other = useQuery({
    ...query(number, second ?? language),
    enabled: entry !== undefined && second !== null,
  });
  // The server rendered the page for a guest, so a signed-in person waits for their own answer.
  const isOfGuest = own.data?.access === 'sign-in' && user !== null && own.isFetching;
  // Both scripts appear together, so that nothing is fitted twice.
  const waits = second !== null && other.isPending && !other.isPaused;
  return {
    song: isOfGuest || waits ? undefined : own.data,
    second: second === null ? null : (other.data ?? null),
    failed: own.isError,
  };
}
