import { useEffect, useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { defaultLanguage, languageFacts } from '../../shared/languages.ts';
import { FilterBar } from '../features/compositions/FilterBar.tsx';
import { filteredAddress, fits, hasFilters, readFilters } from '../features/compositions/filters.ts';
import { cacheGuestList } from '../features/compositions/guest-list.ts';
import { LanguageChoice, listAddress } from '../features/compositions/LanguageChoice.tsx';
import { ListFailed } from '../features/compositions/ListFailed.tsx';
import { MarksKey } from '../features/compositions/SongMarks.tsx';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { SongList } from '../features/compositions/SongList.tsx';
import { FullListNotice } from '../features/compositions/FullListNotice.tsx';
import { currentUser } from '../lib/session.ts';
import { glossaryAddress } from '../lib/glossary-address.ts';
import { languageOf } from '../routes.tsx';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/en.shell.ts';
import { useCompositionsWords } from '../words/en.compositions.ts';

/** The list of songs in one of the eight languages. */
export default function Musics() {
  const { list } = useWords();
  const { ownBook, glossary } = useCompositionsWords();
  const address = useSearch();
  const search = useMemo(() => new URLSearchParams(address), [address]);
  const [, navigate] = useLocation();
  const language = languageOf(search);
  const { data, error, isPaused, refetch } = trpc.compositions.list.useQuery({ language });

  const filters = useMemo(() => readFilters(search), [search]);
  const shown = useMemo(() => (hasFilters(filters) ? (data ?? []).filter((song) => fits(song, filters)) : (data ?? [])), [data, filters]);

  useEffect(() => {
    if (data && !currentUser()) cacheGuestList(data);
  }, [data]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <div className="page">
      <PageHead
        title={language === defaultLanguage ? list.title : `${list.title} · ${languageFacts[language].own}`}
        description={list.description(language)}
        canonical={filteredAddress(language, filters)}
        hidden={hasFilters(filters) && data !== undefined && shown.length === 0}
      />
      <h1 className="page-title mb-1">{list.title}</h1>
      <SongViews language={language} current="number" />
      <LanguageChoice chosen={language} addressOf={(one) => (hasFilters(filters) ? filteredAddress(one, filters) : listAddress(one))} />
      {data && (
        <>
          <FilterBar
            entries={data}
            filters={filters}
            shown={shown.length}
            language={language}
            onChange={(next) => navigate(filteredAddress(language, next), { replace: true })}
          />
          <MarksKey />
          {data.length > 0 ? <SongList entries={shown} language={language} /> : <p className="mt-6">{list.empty}</p>}
          <p className="page-links mt-6">
            <Link to="/songbook">{ownBook.make}</Link>
            <Link to={glossaryAddress(language)}>{glossary}</Link>
          </p>
          <FullListNotice shown={data.length} language={language} />
        </>
      )}
      {!data && (error || isPaused) && (
        <ListFailed language={language} offline={isPaused || httpStatusOf(error) === undefined} again={() => void refetch()} />
      )}
      {!data && !error && !isPaused && <Loading />}
    </div>
  );
}
