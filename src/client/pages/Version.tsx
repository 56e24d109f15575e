import { Link, useRoute, useSearch } from 'wouter';
import { Fragment } from 'react';
import '../styles/reading.css';
import { parseVersion, type SongVersion } from '../../shared/history.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { languageFacts, showsSanskrit } from '../../shared/languages.ts';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { useLineTarget } from '../features/compositions/use-line-link.ts';
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
import '../styles/song.css';
import { sectionName } from '../../shared/compositions/section-names.ts';
import { dayOf } from '../lib/dates.ts';
import { bindTrailingSigns } from '../../shared/trailing-signs.ts';
import { numberLines, paragraphsOf } from '../features/edition/song-text.ts';
import { useSongFactsMessages } from '../features/edition/song-facts.en.ts';
import { useDatesMessages } from '../messages/dates.en.ts';
import { FieldDiffs } from '../features/reviews/FieldDiffs.tsx';
import { StanzaGap } from '../ui/StanzaGap.tsx';
import { StyledText } from '../ui/StyledText.tsx';

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

/** A version of a song: its day and what published it, its words and meaning, and what changed since the version before. */
function VersionText({ version: shown }: { version: SongVersion }) {
  const { versions: messages } = useCitationsMessages();
  const { history, certificate } = useHistoryMessages();
  const { months } = useDatesMessages();
  const { meaning: meaningTitle } = useSongFactsMessages();
  const {
    number,
    language,
    version,
    of,
    at,
    newestAt,
    publications,
    access,
    meaning,
    before,
    after,
  } = shown;
  const isNewest = version === of;
  return (
    <>
      <p className="meta mt-3">
        {[
          messages.of(dayOf(at, months)),
          ...publications.map(({ kind, who, reason }) =>
            [history.kinds[kind](who), reason].filter(Boolean).join(': '),
          ),
        ].join('\u00a0· ')}
      </p>
      <p className="notice mt-3">
        {isNewest ? messages.newest : messages.older}{' '}
        <Link href={permanentAddress(number, language)}>
          {isNewest ? certificate.toSong : messages.toNewest(of, dayOf(newestAt, months))}
        </Link>
        {'. '}
        {messages.note}
      </p>
      {access !== 'open' && <p className="notice mt-3">{history.notOpen}</p>}
      <Words version={shown} />
      {meaning && (
        <section className="section" aria-labelledby="meaning">
          <h2 className="section-name" id="meaning">
            {meaningTitle}
          </h2>
          <div
            className="meaning prose whitespace-pre-line"
            lang={languageFacts[meaning.language].prose}
          >
            {paragraphsOf(meaning.text).map(({ text, from }) => (
              <p key={from}>{text}</p>
            ))}
          </div>
        </section>
      )}
      {access === 'open' && (
        <section className="section" aria-labelledby="changes">
          <h2 className="section-name" id="changes">
            {history.show}
          </h2>
          {before ? (
            <details>
              <summary>{messages.changes(version - 1)}</summary>
              <FieldDiffs before={before} after={after} language={language} />
            </details>
          ) : (
            <p className="hint">{messages.first}</p>
          )}
        </section>
      )}
      <nav className="page-links no-print" aria-label={messages.pages}>
        {[version - 1, version + 1]
          .filter((one) => one >= 1 && one <= of)
          .map((one) => (
            <Link key={one} href={versionAddress(number, one, language)}>
              {messages.short(one)}
            </Link>
          ))}
      </nav>
    </>
  );
}

/** The words with an anchor on each line, to which citations lead. */
function Words({ version: { language, sections } }: { version: SongVersion }) {
  const lang = languageFacts[showsSanskrit(language) ? 'Sanskrit' : language].song;
  return (
    <div className="lyrics">
      {numberLines(sections).map(({ name, stanzas }, index) => {
        const shown = sectionName(name, language);
        return (
          <div key={`${index} ${name}`} className="section">
            {name && (
              <h2 className="section-name" lang={shown.lang}>
                {shown.text}
              </h2>
            )}
            <div lang={lang}>
              {stanzas.map((lines, stanza) => (
                <Fragment key={stanza}>
                  {stanza > 0 && <StanzaGap />}
                  <div className="stanza">
                    {lines.map((line) => (
                      <div key={line.at} className="line" id={`line-${line.at}`}>
                        <StyledText text={bindTrailingSigns(line.text)} styles={line.styles} />
                        {line.uncertain && ' (?)'}
                      </div>
                    ))}
                  </div>
                </Fragment>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
