import { useEffect, useMemo, useRef } from 'react';
import { anchorOf, type IndexedSong, type IndexEntry, type IndexKind } from '../../../shared/compositions/indexes.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { decompose } from '../../../shared/normal-form.ts';
import { usePlainLinks } from '../../lib/plain-links.ts';
import { permanentAddress } from '../../lib/song-address.ts';
import { useWordsLanguage } from '../../words/choice.ts';
import { useIndexesWords } from '../../words/en.indexes.ts';

interface Props {
  kind: IndexKind;
  /** The language of the titles. Names are in Kannada for it and for an interface in Kannada, otherwise in English. */
  language: Language;
  entries: readonly IndexEntry[];
}

/** So many names are found without their letters. */
const fewNames = 12;

/** The names of an index under their first letters, each with its songs. */
export function IndexEntries({ kind, language, entries }: Props) {
  const words = useIndexesWords();
  const wordsLanguage = useWordsLanguage();
  const inKannada = wordsLanguage === 'kn' || language === 'Kannada';
  const ofLines = kind === 'first-line';
  const { song } = languageFacts[language];
  const lang = ofLines ? song : inKannada ? 'kn' : 'en';
  const letters = useMemo(() => {
    const shown = entries.map((entry) => ({ ...entry, shown: ofLines ? entry.name : inKannada ? entry.kannada : capital(entry.name) }));
    // The code points of Kannada are in the order of its letters, which server and browser agree on.
    if (!ofLines && inKannada) shown.sort((a, b) => (a.shown < b.shown ? -1 : 1));
    return [...Map.groupBy(shown, (entry) => (entries.length > fewNames ? initialOf(entry.shown) : ''))];
  }, [entries, ofLines, inKannada]);
  const place = useRef<HTMLDivElement>(null);
  usePlainLinks(place);
  useEffect(() => {
    // Setting the address makes the name the `:target`, which the navigation to this page alone does not.
    const { hash } = window.location;
    if (hash && !document.querySelector(':target')) window.location.replace(hash);
  }, []);

  return (
    <>
      {letters.length > 1 && (
        <nav className="letters" aria-label={words.letters} lang={lang}>
          {letters.map(([letter]) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      <div ref={place}>
        {letters.map(([letter, group]) => (
          <section key={letter} className="index-letter">
            {letter && (
              <h2 id={`letter-${letter}`} lang={lang}>
                {letter}
              </h2>
            )}
            {ofLines ? (
              <Songs
                songs={group.flatMap(({ shown, songs }) => songs.map(({ number }) => ({ number, title: shown })))}
                language={language}
                inKannada={inKannada}
              />
            ) : (
              group.map(({ name, shown, songs }) => (
                <section key={name} className="index-name" aria-labelledby={anchorOf(name)}>
                  <Heading level={letter ? 3 : 2} id={anchorOf(name)} lang={lang} text={shown} count={words.songs(songs.length)} />
                  <Songs songs={songs} language={language} inKannada={inKannada} />
                </section>
              ))
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function Heading({ level, id, lang, text, count }: { level: 2 | 3; id: string; lang: string; text: string; count: string }) {
  const Level = `h${level}` as const;
  return (
    <Level id={id}>
      <span lang={lang}>{text}</span> <span className="index-count">{count}</span>
    </Level>
  );
}

function Songs({ songs, language, inKannada }: { songs: readonly IndexedSong[]; language: Language; inKannada: boolean }) {
  return (
    <ul className="index-songs">
      {songs.map(({ number, title, passages, passagesKannada }) => (
        <li key={number}>
          <a href={permanentAddress(number, language)}>
            <span className="entry-number">{number}.</span>
            <span>
              <span lang={languageFacts[language].song}>{title}</span>
              {passages && (
                <span className="index-passages" lang={inKannada ? 'kn' : 'en'}>
                  {inKannada ? passagesKannada : passages}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The letter under which a text stands: its first, in Latin a capital without marks. */
const initialOf = (text: string): string => (/\p{L}/u.exec(decompose(text))?.[0] ?? '#').toUpperCase();
