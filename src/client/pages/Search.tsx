import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearch, Link } from 'wouter';
import '../styles/reading.css';
import { filterParameters } from '../features/compositions/filters.ts';
import { FilterBar } from '../features/compositions/FilterBar.tsx';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { ListPages } from '../features/compositions/ListPages.tsx';
import { FoundSongList } from '../features/search/FoundSongList.tsx';
import { readSearchInput } from '../features/search/search-input.ts';
import { useReportSearchWithoutResult } from '../features/search/without-result.ts';
import { defaultLanguage, languageFacts, type Language } from '../../shared/languages.ts';
import type { Filters } from '../../shared/compositions/list-filters.ts';
import { searchAddress } from '../features/search/addresses.ts';
import { songLang } from '../features/edition/song-lang.ts';
import { trpc, httpStatusOf } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useSearchMessages } from '../features/search/search.en.ts';
import type { FoundTitle } from '../../shared/search/titles.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { resultAddress } from '../features/edition/song-address.ts';
import { useTitleSearch } from '../features/titles/title-search.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCurrentUser } from '../lib/session.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { MixedText } from '../ui/MixedText.tsx';

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

interface Props {
  query: string;
  language: Language;
  /** Null where the search waits for a connection. */
  error: unknown;
  again: () => void;
}

/** Shows why there are no results; without a connection it searches the titles stored on this device, as the search box does. */
function SearchFailed({ query, language, error, again }: Props) {
  const { page: words } = useSearchMessages();
  const { failure } = useShellMessages();
  const isOffline = httpStatusOf(error) === undefined;
  const titles = useStoredTitles(query, isOffline);
  const offline = titles.length > 0 ? words.offline : words.offlineNone;
  return (
    <>
      <div role="alert" className="notice notice-bad mt-6">
        <p>{isOffline ? offline : failureMessage(error, { offline, otherwise: words.failed })}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      </div>
      <ol className="index mt-6">
        {titles.map(({ number, kannada, roman }) => (
          <li key={number}>
            <Link href={resultAddress(number, language)} className="entry">
              <span className="entry-number">{number}.</span>
              <span className="entry-title" lang={language === 'Kannada' ? 'kn' : 'kn-Latn'}>
                {language === 'Kannada' ? kannada : roman}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function useStoredTitles(query: string, isOffline: boolean): FoundTitle[] {
  const { find } = useTitleSearch('');
  const [titles, setTitles] = useState<FoundTitle[]>([]);
  const search = useEffectEvent(find);
  useEffect(() => {
    if (!isOffline) return undefined;
    let isCurrent = true;
    search(query).then(
      (found) => isCurrent && setTitles(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [query, isOffline]);
  return titles;
}

/** Tells visitors why a line may not have been found, and how all songs are read. */
function LockedSongsNotice() {
  const { page: words } = useSearchMessages();
  if (useCurrentUser()) return null;
  return (
    <p className="mt-8 max-w-measure font-ui text-note text-soft">
      {words.locked}{' '}
      <Link href="/subscribe" className="whitespace-nowrap">
        {words.lockedLink}
      </Link>
    </p>
  );
}

const link = 'inline-flex min-h-target items-center';

/** Tips and further links, shown without a query and without a result. */
function SearchTips() {
  const { page: words } = useSearchMessages();
  const list = useListAddress();
  return (
    <div className="prose mt-4">
      <p>
        <MixedText text={words.hint} />
      </p>
      <h2>{words.tips}</h2>
      <ul>
        {words.tipList.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h2>{words.elsewhere}</h2>
      <ul className="grid">
        <li>
          <Link className={link} href={list}>
            {words.allSongs}
          </Link>
        </li>
        <li>
          <Link className={link} href="/indexes">
            {words.indexes}
          </Link>
        </li>
        <li>
          <Link className={link} href="/glossary">
            {words.glossary}
          </Link>
        </li>
      </ul>
    </div>
  );
}
