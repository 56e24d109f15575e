import '../styles/reading.css';
import { useRoute, useSearch } from 'wouter';
import { readNumber, readReadingChoice } from '../features/edition/song-address.ts';
import { MissingSong, NoSong } from '../features/compositions/NoSong.tsx';
import { SongPage } from '../features/compositions/SongPage.tsx';

/** A song, at /results?song=N and at its permanent address /songs/N (specification, section 2: Result). */
export default function Result() {
  const [permanent, params] = useRoute('/songs/:number');
  const search = new URLSearchParams(useSearch());
  const named = permanent ? params.number : search.get('song');
  if (!named) return <NoSong />;
  const number = readNumber(named);
  if (number === null) return <MissingSong />;
  return (
    <SongPage
      page={permanent ? 'songs' : 'results'}
      number={number}
      reading={readReadingChoice(search)}
    />
  );
}
