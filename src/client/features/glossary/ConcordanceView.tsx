import { Link } from 'wouter';
import { maxOccurrencesPerPage, type Concordance } from '../../../shared/glossary/glossary.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { songLang } from '../edition/song-lang.ts';
import { useGlossaryMessages } from './glossary.en.ts';
import { concordanceAddress, entryAddress } from './addresses.ts';
import { ClosedPlaces } from './ClosedPlaces.tsx';
import { Headword } from './Headword.tsx';
import { PlaceList } from './PlaceList.tsx';

interface Props {
  found: Concordance;
  choice: { word: string; exact: boolean; page: number };
  language: Language;
}

/** The places of a word, its headwords and its spellings, with links to the pages before and after. */
export function ConcordanceView({ found, choice, language }: Props) {
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
                  &nbsp;<small className="text-faint">{count}</small>
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
