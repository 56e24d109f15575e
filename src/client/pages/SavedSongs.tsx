import '../styles/reading.css';
import { Link } from 'wouter';
import { languageFacts } from '../../shared/languages.ts';
import { removeSongPage } from '../shell/saved-pages.ts';
import { useListAddress } from '../features/compositions/list-address.ts';
import { ContinueReading } from '../features/saved-songs/ContinueReading.tsx';
import { removeSavedSong, useSavedSongs } from '../features/saved-songs/saved-songs.ts';
import { permanentAddress } from '../features/edition/song-address.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSavedSongsMessages } from '../features/saved-songs/saved-songs.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** The songs saved in this browser, which can be read offline. */
export default function SavedSongs() {
  const { savedSongs: messages } = useSavedSongsMessages();
  const { list } = useShellMessages();
  const address = useListAddress();
  const songs = useSavedSongs();
  const hydrated = useHydrated();
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <ContinueReading />
      <p className="page-links mb-4">
        <Link to="/practice">{messages.byHeart}</Link>
      </p>
      {hydrated && songs.length === 0 && (
        <>
          <p className="notice">{messages.empty}</p>
          <p className="actions">
            <Link to={address} className="button">
              {list.title}
            </Link>
          </p>
        </>
      )}
      <ul className="index">
        {songs.map(({ number, language, title }) => (
          <li key={number} className="flex items-center justify-between gap-4">
            <a href={permanentAddress(number, language)} className="entry flex-1">
              <span className="entry-number">{number}.</span>
              <span className="entry-title" lang={languageFacts[language].song} translate="no">
                {title}
              </span>
              <span className="entry-meta" lang={languageFacts[language].prose}>
                {languageFacts[language].own}
              </span>
            </a>
            <button
              type="button"
              className="button button-quiet"
              aria-label={messages.removeSong(title)}
              onClick={() => {
                removeSavedSong(number);
                void removeSongPage(number, language);
              }}
            >
              {messages.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
