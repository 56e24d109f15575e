import { Fragment, type ReactElement } from 'react';
import { Link } from 'wouter';
import { anchorOf, type IndexKind } from '../../../shared/compositions/indexes.ts';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { FactValue, ShownFact } from '../../../shared/song-facts.ts';
import { indexAddress } from '../../lib/song-address.ts';
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
  const known = (Object.entries(facts) as [ShownFact, FactValue][]).map(([name, value]) => (
    <Fragment key={name}>
      {names[name]}:{' '}
      {[value ?? []].flat().map((one, at) => (
        <Fragment key={one}>
          {at > 0 && ', '}
          {name === 'attribution' ? (
            factValue(name, one)
          ) : (
            <IndexLink kind={name} name={one} text={factValue(name, one)} language={language} />
          )}
        </Fragment>
      ))}
    </Fragment>
  ));
  const setting = useRagaTalaForm(song).map(({ kind, name, text }) => (
    <IndexLink key={kind} kind={kind} name={name} text={text} language={language} />
  ));
  return (
    <header className="song-head">
      <h1 className="song-title" lang={languageFacts[language].song}>
        <span className="song-number">{number}.</span> {title}
      </h1>
      {language !== 'English' && (
        <p className="song-title-other" lang="kn-Latn">
          {roman}
        </p>
      )}
      <FactLine facts={setting} />
      <FactLine facts={known} />
      {lyrics.length > 0 && <LevelLine song={song} trust={trust.filter((part) => part !== null && part !== false)} />}
    </header>
  );
}

function FactLine({ facts }: { facts: readonly ReactElement[] }) {
  if (facts.length === 0) return null;
  return (
    <p className="meta">
      {facts.map((fact, at) => (
        <Fragment key={fact.key}>
          {at > 0 && '\u00a0· '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

/** A fact as a link to its name in the index. */
function IndexLink({ kind, name, text, language }: { kind: IndexKind; name: string; text: string; language: Language }) {
  return <Link href={`${indexAddress(kind, language)}#${anchorOf(name)}`}>{text}</Link>;
}

/** Raga, tala and form of a song, as far as they are known, with their words. */
export function useRagaTalaForm({ raga, tala, form }: Pick<Song, 'raga' | 'tala' | 'form'>) {
  const { song: words } = useCompositionsWords();
  return [
    ...(raga ? [{ kind: 'raga', name: raga, text: words.raga(raga) } as const] : []),
    ...(tala ? [{ kind: 'tala', name: tala, text: words.tala(tala) } as const] : []),
    { kind: 'form', name: form, text: words.forms[form] } as const,
  ];
}
