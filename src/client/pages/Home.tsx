import { Link } from 'wouter';
import { useListAddress } from '../features/compositions/list-address.ts';
import {
  daySource,
  SongOfTheDay,
  useSongOfTheDay,
} from '../features/compositions/SongOfTheDay.tsx';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { HomeWords } from '../features/site-content/HomeWords.tsx';
import { ContinueReading } from '../features/saved-songs/ContinueReading.tsx';
import { SpeechPlayer } from '../features/speech/SpeechPlayer.tsx';
import { useSiteContent } from '../features/site-content/site-content.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** The home page below its masthead: the song of the day, the ways to the songs, and a short introduction. */
export default function Home() {
  const { home } = useShellMessages();
  const list = useListAddress();
  const content = useSiteContent();
  const song = useSongOfTheDay();
  return (
    <>
      <div className="page pt-2">
        <PageHead canonical="/" />
        <div className="flex items-center gap-x-6">
          <Link to={list} className="button">
            {home.compositions}
          </Link>
          <SongViews />
        </div>
        <SongOfTheDay song={song} />
        <ContinueReading />
        {content && <HomeWords content={content} />}
      </div>
      {song && <SpeechPlayer sources={[daySource(song)]} />}
    </>
  );
}
