import { useLayoutEffect, useState } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import '../styles/reading.css';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { usePresentationMessages } from '../features/presentation/presentation.en.ts';
import { Presentation } from '../features/presentation/Presentation.tsx';
import { languageOf } from '../routes.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';

/** One song on a whole screen: for a wall at /songs/N/present, in large letters at /songs/N/large. */
export default function Present() {
  const [isWall, wall] = useRoute('/songs/:number/present');
  const [, large] = useRoute('/songs/:number/large');
  const number = readNumber(wall?.number ?? large?.number ?? '');
  return number === null ? (
    <MissingSong />
  ) : (
    <PresentedSong key={number} number={number} variant={isWall ? 'wall' : 'large'} />
  );
}

function PresentedSong({ number, variant }: { number: number; variant: 'wall' | 'large' }) {
  const { presentation: messages } = usePresentationMessages();
  const [path, navigate] = useLocation();
  const language = languageOf(new URLSearchParams(useSearch()));
  const [line, setLine] = useLineOfAddress();
  const { data: song } = trpc.compositions.read.useQuery({ number, language });
  if (song === null) return <MissingSong />;
  const title = song?.title ?? '';
  const named = numberedTitle(number, title);
  const entry = String(number);
  return (
    <>
      <PageHead
        title={variant === 'wall' ? messages.title(named) : messages.largeTitle(named)}
        canonical={permanentAddress(number, language)}
        hidden
      />
      <Presentation
        entries={[{ key: entry, number, title }]}
        position={{ entry, line }}
        onMove={(position) => setLine(position.line)}
        variant={variant}
        language={language}
        onLanguage={(next) =>
          navigate(`${path}?lang=${next}${window.location.hash}`, { replace: true })
        }
        onClose={() =>
          navigate(permanentAddress(number, language) + hashOf(line), { replace: true })
        }
      />
    </>
  );
}

/** The anchor of a line on a song's page; none for the beginning. */
const hashOf = (line: number) => (line > 0 ? `#line-${line + 1}` : '');

/** The line in the address, as on a song's page, so that a reloaded page and the song's page show it. */
function useLineOfAddress(): [number, (line: number) => void] {
  const [line, setLine] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const [, named = '1'] = /^#line-(\d{1,4})$/.exec(window.location.hash) ?? [];
      setLine(Math.max(0, Number(named) - 1));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const move = (next: number) => {
    setLine(next);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search + hashOf(next));
  };
  return [line, move];
}
