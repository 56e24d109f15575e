import '../styles/reading.css';
import { Link, useRoute, useSearch } from 'wouter';
import { languageFacts } from '../../shared/languages.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { CertificateSheet } from '../features/history/CertificateSheet.tsx';
import { certificateAddress } from '../features/history/addresses.ts';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';

/** The certificate of a song: who checked its texts, from which sources, and which questions are open. */
export default function Certificate() {
  const { certificate: messages } = useHistoryMessages();
  const { level } = useLevelMessages();
  const [, params] = useRoute<{ number: string }>('/songs/:number/certificate');
  const number = readNumber(params?.number ?? '') ?? 0;
  const language = languageOf(new URLSearchParams(useSearch()));
  const song = trpc.compositions.read.useQuery({ number, language }, { enabled: number > 0 });
  // The page is cached until the next publication, so approvals since then are fetched.
  const certificate = trpc.history.certificate.useQuery(
    { number },
    { enabled: number > 0, staleTime: 0 },
  );
  if (number === 0 || song.data === null) return <MissingSong />;
  const title = song.data ? numberedTitle(number, song.data.title) : String(number);
  return (
    <div className="page">
      <PageHead
        title={messages.title(title)}
        description={messages.intro}
        canonical={certificateAddress(number, language)}
        hidden
      />
      <p className="page-links no-print">
        <Link to={permanentAddress(number, language)}>{messages.toSong}</Link>
      </p>
      <h1 className="page-title">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="text-lg block text-soft">{level.record}</span>
      </h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <QueryState for={song}>
        {(read) =>
          read && (
            <QueryState for={certificate}>
              {(found) => <CertificateSheet song={read} certificate={found} />}
            </QueryState>
          )
        }
      </QueryState>
    </div>
  );
}
