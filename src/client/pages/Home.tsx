import { Link } from 'wouter';
import { useListAddress } from '../features/compositions/list-address.ts';
import { SongOfTheDay } from '../features/compositions/SongOfTheDay.tsx';
import { HomeWords } from '../features/site-content/HomeWords.tsx';
import { ContinueReading } from '../features/saved-songs/ContinueReading.tsx';
import { useSiteContent } from '../lib/site-content.ts';
import { Mantapa } from '../ui/drawings/Mantapa.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/en.shell.ts';

/** The home page: the name, the link to the songs, the song of the day, and a short introduction. */
export default function Home() {
  const { home } = useWords();
  const list = useListAddress();
  const content = useSiteContent();
  return (
    <div className="page">
      <PageHead canonical="/" />
      <div className="opening">
        <div>
          <h1>
            <span lang="kn" className="opening-name">
              {content?.names.kannada}
            </span>{' '}
            <span lang="en" className="opening-latin">
              {content?.names.latin}
            </span>
          </h1>
          <p className="opening-years">{content?.names.years}</p>
          <Link to={list} className="button button-primary mt-6">
            {home.compositions}
          </Link>
        </div>
        <div>
          <SongOfTheDay />
          <ContinueReading />
        </div>
        <Mantapa className="opening-picture" />
      </div>
      {content && <HomeWords content={content} />}
    </div>
  );
}
