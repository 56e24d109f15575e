import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import '../styles/reading.css';
import { defaultLanguage, findLanguage } from '../../shared/languages.ts';
import { readNumber } from '../features/edition/song-address.ts';
import { useByHeartMessages } from '../features/practice/by-heart.en.ts';
import type { Activity } from '../features/practice/activity.ts';
import { SessionActivity } from '../features/practice/SessionActivity.tsx';
import { SongLines } from '../features/practice/SongLines.tsx';
import { useSharedText } from '../features/practice/shared-text.ts';
import { usePractice } from '../features/practice/store.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { lazyPart } from '../lib/lazy-page.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';

const PracticeOverview = lazyPart(() => import('../features/practice/PracticeOverview.tsx'));
const TurnsActivity = lazyPart(() => import('../features/practice/TurnsActivity.tsx'));
const SharedLines = lazyPart(() => import('../features/practice/SharedLines.tsx'));

/** Learning songs by heart; everything is stored in the browser, so the server renders the heading alone. */
export default function Practice() {
  const { page: messages } = useByHeartMessages();
  const hydrated = useHydrated();
  const search = useSearch();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/practice" />
      {hydrated ? (
        <Practising key={search} search={new URLSearchParams(search)} />
      ) : (
        <>
          <h1 className="page-title">{messages.title}</h1>
          <p className="max-w-measure">{messages.intro}</p>
        </>
      )}
    </div>
  );
}

function Practising({ search }: { search: URLSearchParams }) {
  const number = readNumber(search.get('song') ?? '');
  const named = findLanguage(search.get('lang') ?? '');
  const learned = usePractice().songs.find((song) => song.number === number);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [sharedText, dismissShared] = useSharedText();
  useEffect(() => {
    if (activity === null) window.scrollTo(0, 0);
  }, [activity]);
  const close = () => setActivity(null);
  return (
    <Suspense fallback={<Loading />}>
      {activity ? (
        'turns' in activity ? (
          <TurnsActivity lines={activity.turns} onClose={close} />
        ) : (
          <SessionActivity only={activity.only} onClose={close} />
        )
      ) : sharedText !== null ? (
        <SharedLines
          text={sharedText}
          language={named ?? defaultLanguage}
          onClose={dismissShared}
        />
      ) : number === null ? (
        <PracticeOverview onActivity={setActivity} />
      ) : (
        <SongLines
          number={number}
          // The script of the address, else the one in which the song is learned.
          language={named ?? learned?.language ?? defaultLanguage}
          onActivity={setActivity}
        />
      )}
    </Suspense>
  );
}
