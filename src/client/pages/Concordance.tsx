import { Link, useSearch } from 'wouter';
import '../styles/reading.css';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import {
  concordanceAddress,
  glossaryAddress,
  readConcordanceChoice,
  entryAddress,
} from '../features/glossary/addresses.ts';
import { WordForm } from '../features/glossary/WordForm.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useGlossaryMessages } from '../features/glossary/glossary.en.ts';
import {
  maxOccurrencesPerPage,
  type Concordance as FoundWords,
} from '../../shared/glossary/glossary.ts';
import { languageFacts, type Language } from '../../shared/languages.ts';
import { songLang } from '../features/edition/song-lang.ts';
import { ClosedPlaces } from '../features/glossary/ClosedPlaces.tsx';
import { Headword } from '../features/glossary/Headword.tsx';
import { PlaceList } from '../features/glossary/PlaceList.tsx';

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

interface Props {
  found: FoundWords;
  choice: { word: string; exact: boolean; page: number };
  language: Language;
}

/** The places of a word, its headwords and its spellings, with links to the pages before and after. */
function ConcordanceView({ found, choice, language }: Props) {
  const { concordance: words } = useGlossaryMessages();
  const { heads, forms, formCount, places, open, closed, page, pages } = found;
  return (
    <>
      <h2 className="section-name text-xl font-song wrap-anywhere" lang={songLang(choice.word)}>
        {choice.word}
      </h2>
      {heads.length > 0 && (
        <p>
          {words.heads}{' '}
          {heads.map(({ head, shown }, at) => (
            <span key={head}>
              {at > 0 && ', '}
              <Link href={entryAddress(head, language)}>
                <Headword head={head} shown={shown} language={language} />
              </Link>
            </span>
          ))}
        </p>
      )}
      {formCount > 0 && (
        <details className="my-2">
          <summary className="min-h-target cursor-pointer content-center">
            {words.spellings(formCount)}
          </summary>
          <ul className="names mb-2 -ms-[0.6rem]">
            {forms.map(({ form, shown, count }) => (
              <li key={form} className="contents">
                <Link href={concordanceAddress(language, { word: form, exact: true })}>
                  <span lang={shown === null ? 'kn' : languageFacts[language].song}>
                    {shown ?? form}
                  </span>
                  &nbsp;<small className="text-sm text-faint">{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="status">{words.count(open)}</p>
      <ClosedPlaces count={closed} />
      <PlaceList
        places={places}
        language={language}
        start={(page - 1) * maxOccurrencesPerPage + 1}
      />
      {pages > 1 && (
        <nav aria-label={words.pages} className="page-links">
          {page > 1 && (
            <Link href={concordanceAddress(language, { ...choice, page: page - 1 })} rel="prev">
              {words.previous}
            </Link>
          )}
          <span>{words.page(page, pages)}</span>
          {page < pages && (
            <Link href={concordanceAddress(language, { ...choice, page: page + 1 })} rel="next">
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
