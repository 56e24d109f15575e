import '../styles/reading.css';
import { Link, useRoute, useSearch } from 'wouter';
import { parseVersion } from '../../shared/history.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { languageFacts } from '../../shared/languages.ts';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { useLineTarget } from '../features/compositions/use-line-link.ts';
import { VersionText } from '../features/history/VersionText.tsx';
import { historyAddress, versionAddress } from '../features/history/addresses.ts';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useCitationsMessages } from '../features/history/citations.en.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';

/** A published version of a song, by its number or by a day. It is not for search engines, which the song's own page is for. */
export default function Version() {
  const { versions: messages } = useCitationsMessages();
  const { song: songWords } = useCompositionsMessages();
  const { certificate } = useHistoryMessages();
  const { level } = useLevelMessages();
  const [, params] = useRoute<{ number: string; version: string }>(
    '/songs/:number/versions/:version',
  );
  const number = readNumber(params?.number ?? '') ?? 0;
  const version = parseVersion(params?.version ?? '');
  const language = languageOf(new URLSearchParams(useSearch()));
  const query = trpc.history.version.useQuery(
    { number, language, version: version ?? 0 },
    { enabled: number > 0 && version !== null },
  );
  useLineTarget(query.data ? `${number} ${version} ${language}` : null);
  if (number === 0 || version === null) return <MissingSong />;
  const title = query.data ? numberedTitle(number, query.data.title) : String(number);
  const name = query.data?.version;
  return (
    <div className="page song">
      <PageHead
        title={name ? messages.title(title, name) : title}
        canonical={permanentAddress(number, language)}
        hidden
      />
      <p className="page-links no-print">
        <Link to={permanentAddress(number, language)}>{certificate.toSong}</Link>
        <Link to={historyAddress(number, language)}>{level.history}</Link>
      </p>
      <h1 className="page-title mb-1">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        {name && <span className="text-lg block text-soft">{messages.short(name)}</span>}
      </h1>
      <LanguageChoice
        chosen={language}
        addressOf={(one) => versionAddress(number, version, one)}
        label={songWords.languages}
        samePage
      />
      <QueryState for={query}>
        {(found) =>
          found ? <VersionText version={found} /> : <p className="notice">{messages.none}</p>
        }
      </QueryState>
    </div>
  );
}
