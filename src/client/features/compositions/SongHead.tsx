import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import type { FactValue, ShownFact } from '../../../shared/song-facts.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { LevelLine } from '../history/LevelLine.tsx';

/** Number, title, what kind of song it is, and how far its words can be trusted. */
export function SongHead({ song }: { song: Song }) {
  const { song: words, facts: names, factValue } = useCompositionsWords();
  const { number, language, title, roman, facts = {}, lyrics, certainty, origin, level } = song;
  const trust = [
    !level.publishedBy && certainty && words.trust[certainty],
    origin === 'converted' && (language === 'English' ? words.convertedToIso : words.converted),
    origin === 'edited' && words.edited,
  ];
  const known = (Object.entries(facts) as [ShownFact, FactValue][]).map(
    ([name, value]) =>
      `${names[name]}: ${[value ?? []]
        .flat()
        .map((one) => factValue(name, one))
        .join(', ')}`,
  );
  return (
    <header className="song-head">
      <p className="song-number">{number}</p>
      <h1 className="song-title" lang={languageFacts[language].song}>
        {title}
      </h1>
      {language !== 'English' && (
        <p className="song-title-other" lang="kn-Latn">
          {roman}
        </p>
      )}
      <p className="meta">{useRagaTalaForm(song).join('\u00a0· ')}</p>
      {known.length > 0 && <p className="meta">{known.join('\u00a0· ')}</p>}
      {lyrics.length > 0 && <LevelLine song={song} trust={trust.filter((part) => part !== null && part !== false)} />}
    </header>
  );
}

/** Raga, tala and form of a song, in words, as far as they are known. */
export function useRagaTalaForm({ raga, tala, form }: Pick<Song, 'raga' | 'tala' | 'form'>): string[] {
  const { song: words } = useCompositionsWords();
  return [raga ? words.raga(raga) : null, tala ? words.tala(tala) : null, words.forms[form]].filter((part) => part !== null);
}
