import { useMemo } from 'react';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { SearchableTitle } from '../../../shared/search/titles.ts';
import { useCurrentUser, type CurrentUser } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';

/** A song that can be chosen for the book. */
export interface ChoosableSong {
  number: number;
  title: string;
  /** The language tag of the title. */
  lang: string;
  /** Whether the person may read it, as far as the browser knows; the server decides. */
  open: boolean;
  /** The edition has the title but no lyrics yet. */
  wanted: boolean;
}

/** All songs by number; those in the person's list have their title in the language. In a large edition there are only those. */
export function useSongs(language: Language) {
  const titles = trpc.search.titles.useQuery();
  const list = trpc.compositions.list.useQuery({ language });
  const user = useCurrentUser();
  const songs = useMemo(
    () =>
      titles.data !== undefined && list.data
        ? gather(titles.data ?? [], list.data, language, user)
        : null,
    [titles.data, list.data, language, user],
  );
  const failed =
    (titles.isError || list.isError || titles.isPaused || list.isPaused) && songs === null;
  return { songs, failed, again: () => void Promise.all([titles.refetch(), list.refetch()]) };
}

/** Editors, proofreaders and admins read all songs, also those not in their own list (design, section 4: Reading rights). */
function gather(
  titles: readonly SearchableTitle[],
  list: readonly ListEntry[],
  language: Language,
  user: CurrentUser | null,
): Map<number, ChoosableSong> {
  const readsAll = user !== null && user.role !== 'Reader';
  const listed = new Set(list.map(({ number }) => number));
  const own = languageFacts[language].song;
  const songs: ChoosableSong[] = [
    ...list.map(({ number, title, has }) => ({
      number,
      title,
      lang: own,
      open: true,
      wanted: !has.includes('lyrics'),
    })),
    ...titles
      .filter(({ number }) => !listed.has(number))
      .map(({ number, kannada, roman }) => ({
        number,
        ...(own === 'kn' ? { title: kannada, lang: own } : { title: roman, lang: 'kn-Latn' }),
        open: readsAll,
        wanted: false,
      })),
  ];
  return new Map(songs.toSorted((a, b) => a.number - b.number).map((song) => [song.number, song]));
}
