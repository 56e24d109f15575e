import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useWords } from '../../words/words.tsx';

/** What the song says, in prose; a note says so where the English stands in. */
export function Meaning({ song: { language, meaning } }: { song: Song }) {
  const { song: words } = useWords();
  return (
    <section className="section" aria-labelledby="meaning">
      <h2 className="section-name" id="meaning">
        {words.meaning}
      </h2>
      <div>
        {meaning && meaning.language !== language && <p className="hint stand-in">{words.standIn(language)}</p>}
        {meaning ? (
          <div className="meaning" lang={languageFacts[meaning.language].prose}>
            {meaning.text.split(/\n\s*\n/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        ) : (
          <p className="hint">{words.noMeaning}</p>
        )}
      </div>
    </section>
  );
}
