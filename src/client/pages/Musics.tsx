import { useDeferredValue, useEffect, useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { filterChoices, fits, hasFilters } from '../../shared/compositions/list-filters.ts';
import { defaultLanguage, languageFacts } from '../../shared/languages.ts';
import { FilterBar } from '../features/compositions/FilterBar.tsx';
import { filteredAddress, readFilters } from '../features/compositions/filters.ts';
import { cacheGuestList } from '../features/compositions/guest-list.ts';
import { LanguageChoice, listAddress } from '../features/compositions/LanguageChoice.tsx';
import { ListPages } from '../features/compositions/ListPages.tsx';
import { useList } from '../features/compositions/use-list.ts';
import { ListFailed } from '../features/compositions/ListFailed.tsx';
import { MarksKey } from '../features/compositions/SongMarks.tsx';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { SongList } from '../features/compositions/SongList.tsx';
import { FullListNotice } from '../features/compositions/FullListNotice.tsx';
import { currentUser } from '../lib/session.ts';
import { glossaryAddress } from '../features/glossary/addresses.ts';
import { languageOf } from '../routes.tsx';
import { httpStatusOf } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { useOwnBookMessages } from '../features/songbooks/own-book.en.ts';

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
    // Of a list in pages the first is kept, without filters.
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
