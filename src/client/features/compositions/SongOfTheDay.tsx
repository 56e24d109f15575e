import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { createGuestClient } from '../../trpc.tsx';
import { useWords } from '../../words/en.shell.ts';
import { findSongOfTheDay, indianDayNumber, songOfTheDayKey, type DaySong } from './song-of-the-day.ts';

/** Requested as a guest, so that everybody has the same song and may read it. */
async function fetchToday(): Promise<DaySong> {
  const { compositions } = createGuestClient();
  return findSongOfTheDay({
    list: () => compositions.list.query({ language: 'Kannada' }),
    read: (number, language) => compositions.read.query({ number, language }),
  });
}

/** The song of the day with its first line. The page brings it; a page cached on an earlier day fetches today's. */
export function SongOfTheDay() {
  const { home } = useWords();
  const { data } = useQuery({
    queryKey: songOfTheDayKey,
    queryFn: fetchToday,
    staleTime: ({ state }) => (state.data?.day === indianDayNumber() ? Infinity : 0),
  });
  const song = data?.song;

  return (
    <div className="song-of-the-day">
      {song && (
        <>
          <h2 className="hint">{home.songOfTheDay}</h2>
          <Link to={`/results?song=${song.number}&lang=Kannada`} lang="kn" className="line">
            {song.line}
          </Link>
          {song.latin && (
            <p lang="kn-Latn" className="meta">
              {song.latin}
            </p>
          )}
        </>
      )}
    </div>
  );
}
