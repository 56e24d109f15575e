import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { defaultLanguage, languageFacts } from '../../shared/languages.ts';
import { keepGuestList } from '../features/catalogue/guest-list.ts';
import { LanguageChoice, listAddress } from '../features/catalogue/LanguageChoice.tsx';
import { ListFailed } from '../features/catalogue/ListFailed.tsx';
import { MarksKey } from '../features/catalogue/Marks.tsx';
import { SongList } from '../features/catalogue/SongList.tsx';
import { WholeBook } from '../features/catalogue/WholeBook.tsx';
import { currentUser } from '../lib/session.ts';
import { languageOf } from '../routes.tsx';
import { statusOf, trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** The list of songs in one of the eight languages. */
export default function Musics() {
  const { list, ownBook } = useWords();
  const language = languageOf(new URLSearchParams(useSearch()));
  const { data, error, isPaused, refetch } = trpc.compositions.list.useQuery({ language });

  useEffect(() => {
    if (data && !currentUser()) keepGuestList(data);
  }, [data]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <div className="page">
      <PageHead
        title={language === defaultLanguage ? list.title : `${list.title} · ${languageFacts[language].own}`}
        description={list.description(language)}
        canonical={language === defaultLanguage ? '/musics' : listAddress(language)}
      />
      <h1 className="page-title">{list.title}</h1>
      <LanguageChoice chosen={language} />
      {data && (
        <>
          <MarksKey />
          {data.length > 0 && (
            <p className="desk-ways">
              <Link to="/songbook">{ownBook.make}</Link>
            </p>
          )}
          {data.length > 0 ? <SongList entries={data} language={language} /> : <p className="mt-6">{list.empty}</p>}
          <WholeBook shown={data.length} language={language} />
        </>
      )}
      {!data && (error || isPaused) && (
        <ListFailed language={language} offline={isPaused || statusOf(error) === undefined} again={() => void refetch()} />
      )}
      {!data && !error && !isPaused && <Loading />}
    </div>
  );
}
