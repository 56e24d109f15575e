import '../styles/reading.css';
import { Link, useSearch } from 'wouter';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { concordanceAddress, glossaryAddress, readWord } from '../features/glossary/addresses.ts';
import { EntryList } from '../features/glossary/EntryList.tsx';
import { WordForm } from '../features/glossary/WordForm.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { ScrollRow } from '../ui/ScrollRow.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useGlossaryMessages } from '../features/glossary/glossary.en.ts';

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
