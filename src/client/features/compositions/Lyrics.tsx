import { Fragment, type ReactNode, useState } from 'react';
import { StanzaGap } from '../../ui/StanzaGap.tsx';
import { lineAnchor } from '../../../shared/take-along.ts';
import type { Language } from '../../../shared/languages.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { type LineVariants, VariantMark, VariantNote } from '../edition/Variants.tsx';
import type { SpeechSource } from '../speech/player-state.ts';
import type { FoundPlace } from './find-words.ts';
import type { NumberedSection, NumberedLine } from '../edition/song-text.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { LineButton } from '../speech/LineButton.tsx';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import type { ApparatusMark } from '../edition/marks.ts';
import type { StyledRange } from '../../../shared/markup.ts';
import { StyledText } from '../../ui/StyledText.tsx';

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

const noPlaces: readonly FoundPlace[] = [];

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
      className="lyrics not-print:[--text-step:var(--lyrics-step,1)]"
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
                            : noPlaces
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

interface LineProps {
  line: NumberedLine;
  lang: string;
  /** Tag of the script beside; null when one script is read. */
  besideLang: string | null;
  places: readonly FoundPlace[];
  current: FoundPlace | null;
  /** The song's permanent address, to which the line's anchor is added; '' where lines have anchors only, null where they have none. */
  address: string | null;
  /** Copies the link to a line. */
  onLink?: (at: number) => void;
  /** The id of the question about this line; null when there is none. */
  question: string | null;
  /** The readings of other witnesses in this line; null where all agree. */
  variants: LineVariants | null;
}

/** A line of the song with its link, its mark of an uncertain reading, and the same line in the second script. */
function SongLine({
  line: { at, text, styles, uncertain: doubtful, beside },
  lang,
  besideLang,
  places,
  current,
  address,
  onLink,
  question,
  variants,
}: LineProps) {
  const { song: words } = useCompositionsMessages();
  const { lineLink } = useSongFactsMessages();
  const [openMark, setOpenMark] = useState<number | null>(null);
  const marks = variants?.marks ?? [];
  const opened = marks.find((mark) => mark.at === openMark);
  const noteId = `variants-${at}`;
  const isAnswered = marks.some(({ undecided }) => undecided);
  const own = (
    <div
      className="line"
      id={address !== null && at ? lineAnchor(at) : undefined}
      data-line={at}
      lang={besideLang ? lang : undefined}
    >
      {address && at && (
        <a
          className="line-link"
          href={`${address}#${lineAnchor(at)}`}
          aria-label={lineLink(at)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onLink?.(at);
          }}
        >
          <span>{at}</span>
        </a>
      )}
      <LineText
        text={text}
        styles={styles}
        places={places}
        current={current}
        marks={marks}
        markOf={(mark) =>
          variants && (
            <VariantMark
              mark={mark}
              song={variants.song}
              opened={mark === opened ? noteId : null}
              onOpen={() => setOpenMark(mark === opened ? null : mark.at)}
            />
          )
        }
      />
      {doubtful &&
        !isAnswered &&
        (question ? (
          <a
            className="uncertain"
            href={`#${question}`}
            aria-label={words.uncertainReadingQuestion}
            title={words.uncertainReading}
          >
            ?
          </a>
        ) : (
          <span
            className="uncertain"
            role="img"
            aria-label={words.uncertainReading}
            title={words.uncertainReading}
          >
            ?
          </span>
        ))}
      {address && at && <LineButton line={at} />}
    </div>
  );
  const note = opened && variants && (
    <VariantNote mark={opened} variants={variants} id={noteId} onClose={() => setOpenMark(null)} />
  );
  if (!besideLang) {
    return (
      <>
        {own}
        {note}
      </>
    );
  }
  return (
    <>
      <div className="pair">
        {at ? own : <span />}
        {beside !== null && (
          <div className="line line-beside" data-line={at} lang={besideLang}>
            {bindTrailingSigns(beside)}
          </div>
        )}
      </div>
      {note}
    </>
  );
}

interface SongLineProps {
  text: string;
  styles?: readonly StyledRange[] | undefined;
  /** The search's matches in this line, and the current one. */
  places: readonly FoundPlace[];
  current: FoundPlace | null;
  /** Marks of the apparatus, each joined to the word before it. */
  marks?: readonly ApparatusMark[];
  markOf?: (mark: ApparatusMark) => ReactNode;
}

/** The text of a line, with the search's matches marked. */
function LineText({ text, styles, places, current, marks = none, markOf }: SongLineProps) {
  const bound = bindTrailingSigns(text);
  if (places.length === 0 && marks.length === 0) return <StyledText text={bound} styles={styles} />;
  const shown = (from: number, to: number) => (
    <HighlightedText
      text={bound}
      styles={styles}
      from={from}
      to={to}
      places={places}
      current={current}
    />
  );
  return (
    <>
      {marks.map((mark, index) => {
        const before = marks[index - 1]?.at ?? 0;
        const word = Math.max(before, bound.slice(0, mark.at).search(/\S+$/));
        return (
          <Fragment key={mark.at}>
            {shown(before, word)}
            <span className="keep">
              {shown(word, mark.at)}
              {markOf?.(mark)}
            </span>
          </Fragment>
        );
      })}
      {shown(marks.at(-1)?.at ?? 0, bound.length)}
    </>
  );
}

const none: readonly ApparatusMark[] = [];

/** A part of a line with its matches; a match that crosses the part's ends is marked up to them. */
function HighlightedText({
  text,
  styles,
  from,
  to,
  places,
  current,
}: { text: string; from: number; to: number } & Pick<
  SongLineProps,
  'styles' | 'places' | 'current'
>) {
  const styled = (start: number, end: number) => (
    <StyledText text={text} styles={styles} from={start} to={end} />
  );
  const own = places.filter(({ start, end }) => end > from && start < to);
  return (
    <>
      {own.map((place, at) => (
        <Fragment key={place.start}>
          {styled(own[at - 1]?.end ?? from, Math.max(place.start, from))}
          <mark className={place === current ? 'found found-now' : 'found'}>
            {styled(Math.max(place.start, from), Math.min(place.end, to))}
          </mark>
        </Fragment>
      ))}
      {styled(Math.min(own.at(-1)?.end ?? from, to), to)}
    </>
  );
}
