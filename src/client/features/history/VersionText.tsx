import '../../styles/song.css';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { SongVersion } from '../../../shared/history.ts';
import { languageFacts, showsSanskrit } from '../../../shared/languages.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { dayOf } from '../../lib/dates.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import { numberLines, paragraphsOf } from '../edition/song-text.ts';
import { useCitationsMessages } from './citations.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useHistoryMessages } from './history.en.ts';
import { FieldDiffs } from '../reviews/FieldDiffs.tsx';
import { StanzaGap } from '../../ui/StanzaGap.tsx';
import { StyledText } from '../../ui/StyledText.tsx';
import { versionAddress } from './addresses.ts';

/** A version of a song: its day and what published it, its words and meaning, and what changed since the version before. */
export function VersionText({ version: shown }: { version: SongVersion }) {
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
