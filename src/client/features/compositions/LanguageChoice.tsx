import { Link } from 'wouter';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { useWords } from '../../words/en.shell.ts';

/** The eight languages, each by its own name in its own script, with links to a page in each: to the list of songs, unless `addressOf` says otherwise. */
export function LanguageChoice({ chosen, addressOf = listAddress }: { chosen: Language; addressOf?: (language: Language) => string }) {
  const { list } = useWords();
  return (
    <nav aria-label={list.languages} className="names">
      {languages.map((language) => (
        <Link
          key={language}
          to={addressOf(language)}
          lang={languageFacts[language].prose}
          hrefLang={languageFacts[language].prose}
          aria-current={language === chosen ? 'page' : undefined}
        >
          {languageFacts[language].own}
        </Link>
      ))}
    </nav>
  );
}

/** The permanent address of a language's list. */
export function listAddress(language: Language): string {
  return `/musics?lang=${language}`;
}
