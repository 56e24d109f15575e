import '../../styles/rich.css';
import type { MeaningRun, Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { meaningSource } from './speech-sources.ts';
import { paragraphsOf } from '../../lib/song-text.ts';

/** The meaning of the song in prose, with a note where the English one is shown in place of the language's own. */
export function Meaning({ song }: { song: Song }) {
  const { song: words } = useCompositionsWords();
  const { language, meaning } = song;
  return (
    <section className="section" aria-labelledby="meaning" data-spoken="meaning">
      <div className="section-names">
        <h2 className="section-name" id="meaning">
          {words.meaning}
        </h2>
        {meaning && /[\p{L}\p{N}]/u.test(meaning.text) && <SpeakerButton source={meaningSource(song)} />}
      </div>
      <div>
        {meaning && meaning.language !== language && <p className="hint mb-3 print:break-after-avoid">{words.meaningFallback(language)}</p>}
        {meaning ? (
          <div
            className={meaning.styled ? 'meaning prose rich [&>p+p]:mt-[0.75em]' : 'meaning prose'}
            lang={languageFacts[meaning.language].prose}
          >
            {meaning.styled
              ? styledParagraphs(meaning.styled).map(({ runs, from }) => (
                  <p key={from} data-from={from}>
                    {runs.map((run, at) => (
                      <Run key={at} run={run} />
                    ))}
                  </p>
                ))
              : paragraphsOf(meaning.text).map(({ text, from }) => (
                  <p key={from} data-from={from}>
                    {text}
                  </p>
                ))}
          </div>
        ) : (
          <p className="hint">{words.noMeaning}</p>
        )}
      </div>
    </section>
  );
}

/** The paragraphs with their offsets in the meaning's text, which has a blank line between two of them. */
function styledParagraphs(paragraphs: readonly MeaningRun[][]): { runs: MeaningRun[]; from: number }[] {
  let from = 0;
  return paragraphs.map((runs) => {
    const at = from;
    from += sum(runs) + 2;
    return { runs, from: at };
  });
}

const sum = (runs: readonly MeaningRun[]) => runs.reduce((length, { text }) => length + text.length, 0);

function Run({ run: { text, classes } }: { run: MeaningRun }) {
  if (classes.length > 0) return <span className={classes.map((name) => `rich-${name}`).join(' ')}>{text}</span>;
  // The line end stays in the text, by whose offsets the spoken sentence is found.
  return text === '\n' ? (
    <>
      {text}
      <br />
    </>
  ) : (
    text
  );
}
