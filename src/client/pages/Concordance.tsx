import '../styles/reading.css';
import { Link, useSearch } from 'wouter';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import {
  concordanceAddress,
  glossaryAddress,
  readConcordanceChoice,
} from '../features/glossary/addresses.ts';
import { ConcordanceView } from '../features/glossary/ConcordanceView.tsx';
import { WordForm } from '../features/glossary/WordForm.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useGlossaryMessages } from '../features/glossary/glossary.en.ts';

/** Every place of a word in the songs. */
export default function Concordance() {
  const { concordance: words, title: glossary } = useGlossaryMessages();
  const search = new URLSearchParams(useSearch());
  const language = languageOf(search);
  const choice = readConcordanceChoice(search);
  const found = trpc.glossary.concordance.useQuery(
    { ...choice, language },
    { enabled: choice.word !== '' },
  );
  return (
    <div className="page">
      <PageHead
        title={choice.word ? `${words.title}: ${choice.word}` : words.title}
        description={words.description}
        canonical="/concordance"
        hidden={choice.word !== ''}
      />
      <p className="page-links">
        <Link href={glossaryAddress(language)}>{glossary}</Link>
      </p>
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <LanguageChoice chosen={language} addressOf={(other) => concordanceAddress(other, choice)} />
      <WordForm
        path="/concordance"
        label={words.word}
        submit={words.show}
        word={choice.word}
        language={language}
      >
        <fieldset className="flex flex-wrap gap-x-6" key={String(choice.exact)}>
          <legend className="sr-only">{words.forms}</legend>
          <label className="inline-flex min-h-target items-center gap-2">
            <input type="radio" name="forms" value="" defaultChecked={!choice.exact} />
            {words.allForms}
          </label>
          <label className="inline-flex min-h-target items-center gap-2">
            <input type="radio" name="forms" value="exact" defaultChecked={choice.exact} />
            {words.exact}
          </label>
        </fieldset>
      </WordForm>
      {choice.word && (
        <QueryState for={found}>
          {(answer) => <ConcordanceView found={answer} choice={choice} language={language} />}
        </QueryState>
      )}
    </div>
  );
}
