import { useDeferredValue, useEffect, useMemo, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { filterChoices, fits, hasFilters } from '../../shared/compositions/list-filters.ts';
import { defaultLanguage, languageFacts, type Language } from '../../shared/languages.ts';
import { FilterBar } from '../features/compositions/FilterBar.tsx';
import { filteredAddress, readFilters, readPart } from '../features/compositions/filters.ts';
import { LanguageChoice, listAddress } from '../features/compositions/LanguageChoice.tsx';
import { ListPages } from '../features/compositions/ListPages.tsx';
import { MarksKey } from '../features/compositions/SongMarks.tsx';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { SongList } from '../features/compositions/SongList.tsx';
import { currentUser, useCurrentUser } from '../lib/session.ts';
import { glossaryAddress } from '../features/glossary/addresses.ts';
import { languageOf } from '../routes.tsx';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { useOwnBookMessages } from '../features/songbooks/own-book.en.ts';
import { lazyPart } from '../lib/lazy-page.tsx';
import { bareTitle, leadingNumber, numberedTitle } from '../../shared/compositions/titles.ts';
import type { ListEntry } from '../../shared/compositions/indexes.ts';
import { readStored, writeStored } from '../lib/browser-storage.ts';

/** The list of songs in one of the eight languages. */
export default function Musics() {
  const { list } = useShellMessages();
  const { glossary, listPages } = useCompositionsMessages();
  const { ownBook } = useOwnBookMessages();
  const address = useSearch();
  const search = useMemo(() => new URLSearchParams(address), [address]);
  const [, navigate] = useLocation();
  const language = languageOf(search);
  const {
    data,
    language: shownLanguage,
    choices: given,
    error,
    isPaused,
    again,
  } = useList(language, search);

  const filters = useMemo(() => readFilters(search), [search]);
  const isWhole = data?.pages === null;
  const shown = useMemo(
    () =>
      isWhole && hasFilters(filters)
        ? data.songs.filter((song) => fits(song, filters))
        : (data?.songs ?? []),
    [data, isWhole, filters],
  );
  const choices = useMemo(
    () => (isWhole ? filterChoices(data.songs) : given),
    [data, isWhole, given],
  );
  // Hundreds of titles are rendered a few at a time, so that they hold up no press.
  const listed = useDeferredValue(
    useMemo(() => ({ entries: shown, language: shownLanguage }), [shown, shownLanguage]),
  );
  const matching = isWhole ? shown.length : (data?.matching ?? 0);

  useEffect(() => {
    // Only the first page without filters of a paged list is cached.
    if (
      data &&
      (data.pages === null || (data.page === 1 && !hasFilters(filters))) &&
      !currentUser()
    )
      cacheGuestList(data.songs);
  }, [data, filters]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <div className="page">
      <PageHead
        title={[
          list.title,
          language !== defaultLanguage && languageFacts[language].own,
          data?.pages && data.page > 1 && listPages.page(data.page, data.pages),
        ]
          .filter(Boolean)
          .join(' · ')}
        description={list.description(language)}
        canonical={filteredAddress(language, filters, data?.page)}
        hidden={hasFilters(filters) && data !== undefined && matching === 0}
      />
      <h1 className="page-title mb-1">{list.title}</h1>
      <SongViews language={language} current="number" />
      <LanguageChoice
        chosen={language}
        addressOf={(one) =>
          hasFilters(filters) ? filteredAddress(one, filters) : listAddress(one)
        }
      />
      {data && (
        <>
          <FilterBar
            choices={choices}
            filters={filters}
            shown={matching}
            total={data.total}
            addressOf={(next) => filteredAddress(language, next)}
            onChange={(next) => navigate(filteredAddress(language, next), { replace: true })}
          />
          <MarksKey />
          {data.total > 0 ? <SongList {...listed} /> : <p className="mt-6">{list.empty}</p>}
          {data.pages !== null && data.pages > 1 && (
            <ListPages
              page={data.page}
              pages={data.pages}
              addressOf={(page) => filteredAddress(language, filters, page)}
            />
          )}
          <p className="page-links mt-6">
            <Link to="/songbook">{ownBook.make}</Link>
            <Link to={glossaryAddress(language)}>{glossary}</Link>
          </p>
          <FullListNotice shown={data.total} language={language} />
        </>
      )}
      {!data && (error || isPaused) && (
        <ListFailed
          language={language}
          offline={isPaused || httpStatusOf(error) === undefined}
          again={again}
        />
      )}
      {!data && !error && !isPaused && <Loading />}
    </div>
  );
}

// Most readers are not signed in. Offline, when nobody can subscribe, the button is left out.
const SubscribeHere = lazyPart(() => import('../features/compositions/SubscribeHere.tsx'), {
  isOptional: true,
});

/** Shown below a guest's list: how to get the full one. A signed-in person can subscribe here (specification, section 9). */
function FullListNotice({ shown, language }: { shown: number; language: Language }) {
  const { list, menu } = useShellMessages();
  const user = useCurrentUser();
  if (user?.role === 'ADMIN' || user?.subscriptionStatus) return null;
  return (
    <section className="mt-10 max-w-measure" aria-labelledby="whole-book">
      <h2 id="whole-book" className="mb-1 text-lg">
        {list.guestTitle}
      </h2>
      <p>{user ? list.unsubscribed(shown) : list.guest(shown)}</p>
      {user ? (
        <Suspense>
          <SubscribeHere />
        </Suspense>
      ) : (
        <p className="actions mt-4">
          <Link to="/subscribe?days=30" className="button button-primary">
            {list.subscribe}
          </Link>
          <Link
            to={`/login?returnUrl=${encodeURIComponent(listAddress(language))}`}
            className="button"
          >
            {menu.login}
          </Link>
        </p>
      )}
    </section>
  );
}

interface Props {
  language: Language;
  /** Whether the site was unreachable; then the titles cached at the last visit are shown. */
  offline: boolean;
  again: () => void;
}

/** The message that the list could not be loaded, with the cached titles when offline. */
function ListFailed({ language, offline, again }: Props) {
  const { list, failure } = useShellMessages();
  const [storedTitles] = useState(() => (offline ? cachedGuestList() : []));
  return (
    <>
      <div role="alert" className="notice notice-bad mt-6">
        <p>{storedTitles.length > 0 ? list.storedTitles : list.failed}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      </div>
      <ol className="index mt-6">
        {storedTitles.map((title) => (
          <li key={title}>
            <Link to={`/results?song=${leadingNumber(title)}&lang=${language}`} className="entry">
              <span className="entry-number">{leadingNumber(title)}.</span>
              <span className="entry-title">{bareTitle(title)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * The list of songs in a language: the whole of it, or of a long one the page that the address names. The first page, which tells whether a
 * list is long and what it can be filtered by, is always asked for: a list that is whole is filtered without another call.
 */
function useList(language: Language, search: URLSearchParams) {
  const part = useMemo(() => readPart(search), [search]);
  const first = trpc.compositions.page.useQuery({ language });
  const isLong = first.data !== undefined && first.data.pages !== null;
  const other = trpc.compositions.page.useQuery(
    { language, ...part },
    // The previous page is shown until the next one is loaded, except after a change of language.
    {
      enabled: isLong && part !== null,
      placeholderData: (last, query) =>
        query?.queryKey[1]?.input?.language === language ? last : undefined,
    },
  );
  const shown = isLong && part ? other : first;
  const { error, isPaused, isPlaceholderData } = shown;
  // Offline the next page is not loaded, and the previous one would be shown as if it were that page.
  const data = isPaused && isPlaceholderData ? undefined : shown.data;
  const now = useMemo(() => data && { data, language }, [data, language]);
  // The list before stays until the one in another language is there.
  const [kept, setKept] = useState(now);
  if (now && now !== kept) setKept(now);
  const seen = now ?? (error || isPaused ? undefined : kept);
  return {
    data: seen?.data,
    /** The language of `data`. */
    language: seen?.language ?? language,
    choices: first.data?.choices ?? [],
    error,
    isPaused,
    again: () => void shown.refetch(),
  };
}

/** The documented key of the guest's music-list cache (specification, section 3: Client storage keys). */
const key = 'musicList_guest';

/** Caches the titles that a guest was shown, for use without a connection. */
function cacheGuestList(entries: readonly ListEntry[]): void {
  writeStored(
    key,
    JSON.stringify(entries.map(({ number, title }) => numberedTitle(number, title))),
  );
}

/** The numbered titles cached last; empty when there are none. */
function cachedGuestList(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}
