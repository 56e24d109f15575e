import { Link, useSearch } from 'wouter';
import '../styles/reading.css';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import {
  concordanceAddress,
  glossaryAddress,
  readWord,
  entryAddress,
} from '../features/glossary/addresses.ts';
import { WordForm } from '../features/glossary/WordForm.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { ScrollRow } from '../ui/ScrollRow.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useGlossaryMessages } from '../features/glossary/glossary.en.ts';
import type { ListedEntry } from '../../shared/glossary/glossary.ts';
import type { Language } from '../../shared/languages.ts';
import { MixedText } from '../ui/MixedText.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { Headword } from '../features/glossary/Headword.tsx';

/** The glossary: its letters with the words under one of them, or the words that match a search. */
export default function Glossary() {
  const words = useGlossaryMessages();
  const search = new URLSearchParams(useSearch());
  const language = languageOf(search);
  const word = readWord(search);
  const letter = search.get('letter') ?? undefined;
  const listed = trpc.glossary.list.useQuery({ letter, language }, { enabled: word === '' });
  const found = trpc.glossary.find.useQuery({ word, language }, { enabled: word !== '' });
  const answer = word ? found : listed;
  return (
    <div className="page">
      <PageHead
        title={letter && !word ? `${words.title}: ${letter}` : words.title}
        description={words.description}
        canonical={glossaryAddress(language, { letter: word ? null : (letter ?? null) })}
        hidden={word !== ''}
      />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <LanguageChoice
        chosen={language}
        addressOf={(other) => glossaryAddress(other, { letter: letter ?? null, word })}
      />
      <WordForm
        path="/glossary"
        label={words.word}
        submit={words.find}
        word={word}
        language={language}
      />
      <QueryState for={answer}>
        {({ letters, letter: shown, entries }) => (
          <>
            <ScrollRow label={words.letters} className="mb-4">
              {letters.map((one) => (
                <Link
                  key={one.letter}
                  className="min-w-target justify-center font-song"
                  href={glossaryAddress(language, { letter: one.letter })}
                  aria-label={words.letter(one.letter, one.count)}
                  aria-current={one.letter === shown ? 'page' : undefined}
                  lang="kn"
                  translate="no"
                >
                  {one.letter}
                </Link>
              ))}
            </ScrollRow>
            {word && <p role="status">{words.found(entries.length, word)}</p>}
            {word && (
              <p className="page-links">
                <Link href={concordanceAddress(language, { word })}>
                  {words.concordance.of(word)}
                </Link>
              </p>
            )}
            <EntryList entries={entries} language={language} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Words of the glossary, each with its meanings in the interface language. */
function EntryList({ entries, language }: { entries: readonly ListedEntry[]; language: Language }) {
  const meaning = useWordsLanguage() === 'kn' ? 'kannada' : 'english';
  return (
    <ul className="index">
      {entries.map(({ head, shown, senses }) => (
        <li key={head}>
          <Link
            href={entryAddress(head, language)}
            className="group grid gap-y-[0.1rem] gap-x-4 min-h-target py-[0.55rem] text-ink no-underline sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-baseline"
          >
            <span>
              <Headword
                className="text-lg leading-tight group-hover:text-accent group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.25em]"
                head={head}
                shown={shown}
                language={language}
              />
            </span>
            <span className="text-soft" lang={meaning === 'kannada' ? 'kn' : 'en'}>
              <MixedText text={senses.map((sense) => sense[meaning]).join(' · ')} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
