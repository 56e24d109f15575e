import type { Song } from '../../../shared/compositions.ts';
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
        {meaning && <SpeakerButton source={meaningSource(song)} />}
      </div>
      <div>
        {meaning && meaning.language !== language && <p className="hint stand-in">{words.meaningFallback(language)}</p>}
        {meaning ? (
          <div className="meaning" lang={languageFacts[meaning.language].prose}>
            {paragraphsOf(meaning.text).map(({ text, from }) => (
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
