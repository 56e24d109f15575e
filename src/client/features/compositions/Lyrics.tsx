import { Fragment, type ReactNode } from 'react';
import { StanzaGap } from '../../ui/StanzaGap.tsx';
import type { Language } from '../../../shared/languages.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import type { LineVariants } from '../edition/Variants.tsx';
import type { SpeechSource } from '../speech/player-state.ts';
import type { FoundPlace } from './find-words.ts';
import { SongLine, type LineProps } from './SongLine.tsx';
import type { NumberedSection } from '../edition/song-text.ts';

interface Props extends Pick<LineProps, 'lang' | 'besideLang' | 'address' | 'onLink' | 'current'> {
  title: string;
  /** Whether the title is visible: only where the page has more than one text. */
  titled?: boolean;
  language: Language;
  sections: readonly NumberedSection[];
  places: readonly FoundPlace[];
  questionOf: (line: number) => string | null;
  variantsOf: (line: number) => LineVariants | null;
  /** The text read aloud here; null where it is another text on the page. */
  speech: SpeechSource | null;
  /** The content below a stanza, by the indexes of its section and of the stanza in it. */
  below?: (section: number, stanza: number) => ReactNode;
}

const none: readonly FoundPlace[] = [];

/** The lyrics by section, with the section's name in the margin. */
export function Lyrics({
  title,
  titled = false,
  language,
  sections,
  places,
  questionOf,
  variantsOf,
  speech,
  below,
  ...rest
}: Props) {
  const { lang, besideLang } = rest;
  return (
    <section
      className="lyrics"
      translate="no"
      aria-label={title}
      data-spoken={speech ? speech.part : undefined}
    >
      {!titled && <h2 className="sr-only">{title}</h2>}
      {sections.map(({ name, stanzas }, at) => {
        const shown = sectionName(name, language);
        return (
          <div key={`${at} ${name}`} className="section">
            <div className="section-names">
              {titled && at === 0 && <h2 className="section-name">{title}</h2>}
              {name && (
                <h3 className="section-name" lang={shown.lang}>
                  {shown.text}
                </h3>
              )}
            </div>
            <div lang={besideLang ? undefined : lang}>
              {stanzas.map((lines, stanza) => (
                <Fragment key={stanza}>
                  {stanza > 0 && <StanzaGap />}
                  <div className="stanza">
                    {lines.map((line, place) => (
                      <SongLine
                        key={line.at ?? `alone ${place}`}
                        line={line}
                        places={
                          line.at && places.length > 0
                            ? places.filter((one) => one.line === line.at)
                            : none
                        }
                        variants={line.at ? variantsOf(line.at) : null}
                        question={line.at ? questionOf(line.at) : null}
                        {...rest}
                      />
                    ))}
                  </div>
                  {below?.(at, stanza)}
                </Fragment>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
