import { useState } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '../../lib/hydrated.ts';
import { trpc } from '../../trpc.tsx';
import { useWords } from '../../words/words.tsx';

/** Songs that everybody may open (specification, section 5: PDF request threshold); one of them is chosen each day. */
const openSongs = 9;
const day = 86_400_000;

const numberOfToday = () => 1 + (Math.floor(Date.now() / day) % openSongs);

/** One song a day, its first line already readable. It comes after the page, into room that is kept for it. */
export function SongOfTheDay() {
  const { home } = useWords();
  const hydrated = useHydrated();
  const [number] = useState(numberOfToday);
  const inKannada = trpc.compositions.read.useQuery({ number, language: 'Kannada' }, { enabled: hydrated });
  const inLatin = trpc.compositions.read.useQuery({ number, language: 'English' }, { enabled: hydrated });
  const line = inKannada.data?.lyrics[0]?.stanzas[0]?.[0]?.text;
  const latin = inLatin.data?.lyrics[0]?.stanzas[0]?.[0]?.text;

  return (
    <div className="song-of-the-day">
      {line && (
        <>
          <h2 className="hint">{home.songOfTheDay}</h2>
          <Link to={`/results?song=${number}&lang=Kannada`} lang="kn" className="line">
            {line}
          </Link>
          {latin && (
            <p lang="kn-Latn" className="meta">
              {latin}
            </p>
          )}
        </>
      )}
    </div>
  );
}
