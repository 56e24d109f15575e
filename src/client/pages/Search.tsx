import '../styles/reading.css';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { filterParameters } from '../features/compositions/filters.ts';
import { FilterBar } from '../features/compositions/FilterBar.tsx';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { ListPages } from '../features/compositions/ListPages.tsx';
import { FoundSongList } from '../features/search/FoundSongList.tsx';
import { LockedSongsNotice } from '../features/search/LockedSongsNotice.tsx';
import { SearchFailed } from '../features/search/SearchFailed.tsx';
import { readSearchInput } from '../features/search/search-input.ts';
import { SearchTips } from '../features/search/SearchTips.tsx';
import { useReportSearchWithoutResult } from '../features/search/without-result.ts';
import { defaultLanguage, languageFacts } from '../../shared/languages.ts';
import type { Filters } from '../../shared/compositions/list-filters.ts';
import { searchAddress } from '../features/search/addresses.ts';
import { songLang } from '../features/edition/song-lang.ts';
import { trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useSearchMessages } from '../features/search/search.en.ts';

/** The results of a search: songs with their matching lines. The address has the query, filters and page, so that it works without scripts. */
export default function Search() {
  const { page: words } = useSearchMessages();
  const address = useSearch();
  const [, navigate] = useLocation();
  const input = useMemo(() => readSearchInput(new URLSearchParams(address)), [address]);
  const { query, language, page: _page, submitted: _submitted, ...filters } = input;
  const found = trpc.search.find.useQuery(input, {
    enabled: query !== '',
    // While the next page comes, or the next filter, the results before stay; not those of another query.
    placeholderData: (last, before) => {
      const asked = before?.queryKey[1]?.input;
      return asked?.query === query && asked.language === language ? last : undefined;
    },
  });
  const { data, error, isPaused } = found;
  const addressOf = (others: Filters, page = 1) =>
    searchAddress(query, language, filterParameters(others, page));
  const none = data?.total === 0 && !found.isPlaceholderData;

  const report = useReportSearchWithoutResult();
  const reportNone = useEffectEvent(report);
  useEffect(() => {
    if (none) reportNone(query);
  }, [none, query]);

  return (
    <div className="page">
      <PageHead
        title={query ? words.of(query) : words.title}
        description={words.description}
        canonical="/search"
        hidden
      />
      <h1 className="page-title mb-1 wrap-anywhere">{query ? words.of(query) : words.title}</h1>
      {query === '' && <SearchTips />}
      {query !== '' && (
        <>
          {data && !none && (
            <p className="font-ui text-soft" role="status">
              {words.songs(data.total)}
              {data.understood !== null && (
                <>
                  {' · '}
                  {words.understood}{' '}
                  <span lang={languageFacts[language].song} className="text-ink">
                    {data.understood}
                  </span>
                </>
              )}
            </p>
          )}
          <LanguageChoice
            chosen={language}
            label={words.languages}
            addressOf={(other) => searchAddress(query, other, filterParameters(filters))}
          />
          {data && !none && (
            <form action="/search">
              <input type="hidden" name="q" value={query} />
              {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
              <FilterBar
                inForm
                choices={data.choices}
                filters={filters}
                shown={data.matching}
                total={data.total}
                addressOf={addressOf}
                onChange={(next) => navigate(addressOf(next), { replace: true })}
              />
            </form>
          )}
          {data && !none && <FoundSongList songs={data.songs} language={language} query={query} />}
          {data && data.pages > 1 && (
            <ListPages
              page={data.page}
              pages={data.pages}
              addressOf={(page) => addressOf(filters, page)}
            />
          )}
          {none && (
            <>
              <p className="mt-6 text-lg" role="status">
                <None query={query} />
              </p>
              <SearchTips />
            </>
          )}
          {data && <LockedSongsNotice />}
          {!data && (error || isPaused) && (
            <SearchFailed
              query={query}
              language={language}
              error={error}
              again={() => void found.refetch()}
            />
          )}
          {!data && !error && !isPaused && <Loading />}
        </>
      )}
    </div>
  );
}

function None({ query }: { query: string }) {
  const { results } = useSearchMessages();
  const [before, after] = results.none('\n').split('\n');
  return (
    <>
      {before}
      <span lang={songLang(query)}>{query}</span>
      {after}
    </>
  );
}
