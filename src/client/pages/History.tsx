import '../styles/reading.css';
import { Link, useRoute, useSearch } from 'wouter';
import { languageFacts, languages } from '../../shared/languages.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { HistoryList } from '../features/history/HistoryList.tsx';
import { historyAddress } from '../features/history/addresses.ts';
import { useLevel } from '../features/history/LevelLine.tsx';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { failureMessage } from '../lib/failure-message.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';

/** The public history of a song's text. */
export default function History() {
  const { history: messages } = useHistoryMessages();
  const { level } = useLevelMessages();
  const { song: songWords } = useCompositionsMessages();
  const { detail } = useEditedMessages();
  const { failure } = useShellMessages();
  const [, params] = useRoute<{ number: string }>('/songs/:number/history');
  const number = readNumber(params?.number ?? '') ?? 0;
  const language = languageOf(new URLSearchParams(useSearch()));
  const song = trpc.compositions.read.useQuery({ number, language }, { enabled: number > 0 });
  // The page is cached until the next publication, so entries since then are fetched.
  const acts = trpc.history.of.useQuery(
    { number, language },
    { enabled: number > 0, staleTime: 0 },
  );
  if (number === 0 || song.data === null) return <MissingSong />;
  const error = song.error ?? acts.error;
  const title = song.data ? numberedTitle(number, song.data.title) : String(number);
  return (
    <div className="page">
      <PageHead title={messages.title(title)} canonical={historyAddress(number, language)} hidden />
      <p className="page-links">
        <Link to={permanentAddress(number, language)}>{detail.toSong}</Link>
      </p>
      <h1 className="page-title">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="text-lg block text-soft">{level.history}</span>
      </h1>
      {song.data && <Level level={song.data.level} />}
      {song.data?.lookAgain && <p className="meta">{level.lookAgain}</p>}
      <nav className="names mt-4 mb-0 me-0 -ms-[0.6rem]" aria-label={songWords.languages}>
        {languages.map((name) => (
          <Link
            key={name}
            className="font-names"
            href={historyAddress(number, name)}
            replace
            lang={languageFacts[name].prose}
            aria-current={name === language ? 'true' : undefined}
          >
            {languageFacts[name].own}
          </Link>
        ))}
      </nav>
      {acts.data ? (
        <HistoryList number={number} language={language} entries={acts.data} />
      ) : error ? (
        <p role="alert" className="notice notice-bad">
          {failureMessage(error, { offline: failure.offline, otherwise: detail.failed })}
        </p>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Level({ level }: { level: Parameters<typeof useLevel>[0] }) {
  return <p className="meta">{useLevel(level)}</p>;
}
