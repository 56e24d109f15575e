import type { ReactNode } from 'react';
import type { MeaningRun, ShownMeaning, Song, SongContent } from '../../../shared/compositions.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { meaningSource } from './speech-sources.ts';
import { richLook } from '../../ui/rich-styles.ts';
import { paragraphsOf } from '../edition/song-text.ts';

/** On wide screens the meaning is on the facing page, and stays in sight. */
export const spread =
  'not-print:xl:not-in-[.split]:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12';
export const facing =
  'song-facing not-print:lg:mt-7 not-print:xl:not-in-[.split]:sticky xl:top-6 xl:self-start border-rule not-print:xl:not-in-[.split]:border-s not-print:xl:not-in-[.split]:ps-8';

/** `textLevels` is absent in pages to take along, which do not follow the proofreading. */
type SongWithMeaning = SongContent & Partial<Pick<Song, 'textLevels'>>;

interface Props {
  song: SongWithMeaning;
  /** Whether a button reads it aloud. */
  isSpoken?: boolean;
  /** Whether the meaning of each stanza was asked for, which this song does not have. */
  isWhole?: boolean;
}

/** The meaning of the song in prose, with a note where the English one is shown in place of the language's own. */
export function Meaning({ song, isSpoken = true, isWhole = false }: Props) {
  const { song: messages } = useCompositionsMessages();
  const { meaning: meaningTitle } = useSongFactsMessages();
  const { meaning } = song;
  return (
    <section className="section" aria-labelledby="meaning" data-spoken="meaning">
      <div className="section-names relative">
        <h2 className="section-name" id="meaning">
          {meaningTitle}
        </h2>
        {isSpoken && hasSpokenMeaning(song) && (
          <div className="absolute -end-[0.6rem] -bottom-[0.1rem] lg:bottom-[calc(100%+0.1rem)] xl:in-[.song-facing]:-bottom-[0.2rem]">
            <SpeakerButton source={meaningSource(song)} />
          </div>
        )}
      </div>
      <div>
        <MeaningNote song={song} />
        {meaning && isWhole && <p className="hint mb-3 no-print">{messages.meaningWhole}</p>}
        {meaning ? (
          <div className={meaningClass(meaning)} lang={languageFacts[meaning.language].prose}>
            {meaningParagraphs(meaning)}
          </div>
        ) : (
          <p className="hint">{messages.noMeaning}</p>
        )}
      </div>
    </section>
  );
}

/** The paragraph of a meaning that explains one stanza, below it. */
export function StanzaMeaning({
  meaning,
  paragraph,
}: {
  meaning: ShownMeaning;
  paragraph: ReactNode;
}) {
  return (
    <div
      data-spoken="meaning"
      className={`${meaningClass(meaning)} mt-2 border-s border-rule ps-4 text-soft`}
      lang={languageFacts[meaning.language].prose}
    >
      {paragraph}
    </div>
  );
}

export const hasSpokenMeaning = ({ meaning }: Pick<SongContent, 'meaning'>) =>
  meaning !== null && /[\p{L}\p{N}]/u.test(meaning.text);

/** The languages in which the edition's meanings are written; those in others are translated from the Kannada. */
const writtenIn: readonly Language[] = ['English', 'Kannada'];

/** A note that the meaning is in English because the language has none, or that it is a translation that nobody has read yet. */
export function MeaningNote({
  song: { meaning, language, textLevels },
}: {
  song: SongWithMeaning;
}) {
  const { song: messages } = useCompositionsMessages();
  if (!meaning) return null;
  const isUnread = textLevels?.some(
    ({ text, language: of, level }) =>
      text === 'meaning' && of === meaning.language && level === 'entered',
  );
  const note =
    meaning.language !== language
      ? messages.meaningFallback(language)
      : isUnread && !writtenIn.includes(language)
        ? messages.meaningTranslated
        : null;
  return note && <p className="hint mb-3 print:break-after-avoid">{note}</p>;
}

const meaningClass = ({ styled }: ShownMeaning) =>
  `meaning prose whitespace-pre-line not-print:[--text-step:var(--meaning-step,1)] ${styled ? 'rich wrap-anywhere [&>p+p]:mt-[0.75em]' : ''}`;

/** The paragraphs, each with its offset, by which the sentence that is read aloud is found. */
export function meaningParagraphs(meaning: ShownMeaning): ReactNode[] {
  if (meaning.styled)
    return styledParagraphs(meaning.styled).map(({ runs, from }) => (
      <p key={from} data-from={from}>
        {runs.map((run, index) => (
          <Run key={index} run={run} />
        ))}
      </p>
    ));
  return paragraphsOf(meaning.text).map(({ text, from }) => (
    <p key={from} data-from={from}>
      {text}
    </p>
  ));
}

/** The paragraphs with their offsets in the meaning's text, which has a blank line between two of them. */
function styledParagraphs(
  paragraphs: readonly MeaningRun[][],
): { runs: MeaningRun[]; from: number }[] {
  let from = 0;
  return paragraphs.map((runs) => {
    const at = from;
    from += sum(runs) + 2;
    return { runs, from: at };
  });
}

const sum = (runs: readonly MeaningRun[]) =>
  runs.reduce((length, { text }) => length + text.length, 0);

function Run({ run: { text, classes } }: { run: MeaningRun }) {
  return classes.length > 0 ? <span className={richLook(classes)}>{text}</span> : text;
}
