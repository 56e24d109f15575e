import '../styles/reading.css';
import { Link, useRoute, useSearch } from 'wouter';
import { parseCitedPassage } from '../../shared/citations.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { languageFacts } from '../../shared/languages.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { CitationForms } from '../features/history/CitationForms.tsx';
import { LineChoice } from '../features/history/LineChoice.tsx';
import { citeAddress } from '../features/history/addresses.ts';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useCitationsMessages } from '../features/history/citations.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';

/** How a song, or one of its lines, is cited. */
export default function Cite() {
  const { cite: words } = useCitationsMessages();
  const { certificate } = useHistoryMessages();
  const [, params] = useRoute<{ number: string }>('/songs/:number/cite');
  const number = readNumber(params?.number ?? '') ?? 0;
  const search = new URLSearchParams(useSearch());
  const language = languageOf(search);
  const line = search.get('line');
  const place = (line && parseCitedPassage(`${number}.${line}`)) || {
    number,
    section: null,
    line: null,
  };
  const text = line ? `${number}.${line}` : String(number);
  const song = trpc.compositions.read.useQuery({ number, language }, { enabled: number > 0 });
  const citation = trpc.history.citation.useQuery(
    { place: text, language },
    { enabled: number > 0 },
  );
  if (number === 0 || song.data === null) return <MissingSong />;
  const title = song.data ? numberedTitle(number, song.data.title) : String(number);
  return (
    <div className="page">
      <PageHead
        title={words.title(title)}
        description={words.intro}
        canonical={citeAddress({ ...place, section: null }, language)}
        hidden
      />
      <p className="page-links no-print">
        <Link to={permanentAddress(number, language)}>{certificate.toSong}</Link>
      </p>
      <h1 className="page-title">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="text-lg block text-soft">{words.short}</span>
      </h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      {song.data && <LineChoice song={song.data} place={place} />}
      <QueryState for={citation}>
        {(found) =>
          found ? (
            <CitationForms citation={found} place={place} language={language} />
          ) : (
            <p className="notice">{words.none}</p>
          )
        }
      </QueryState>
    </div>
  );
}
