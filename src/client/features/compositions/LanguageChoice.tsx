import { Link } from 'wouter';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';

interface Props {
  chosen: Language;
  /** The address of a language's page; by default of its list of songs. */
  addressOf?: (language: Language) => string;
  /** The accessible name of the choice. */
  label?: string;
  /** Whether a choice shows the same page in another language, and so leaves the page before it in the browser's history. */
  samePage?: boolean;
}

/** The eight languages in one row, each by its own name in its own script, with links to a page in each. */
export function LanguageChoice({
  chosen,
  addressOf = listAddress,
  label,
  samePage = false,
}: Props) {
  const { list } = useShellMessages();
  return (
    <ScrollRow label={label ?? list.languages}>
      {languages.map((language) => (
        <Link
          key={language}
          className="font-names"
          to={addressOf(language)}
          replace={samePage}
          lang={languageFacts[language].prose}
          hrefLang={languageFacts[language].prose}
          aria-current={language === chosen ? (samePage ? 'true' : 'page') : undefined}
        >
          {languageFacts[language].own}
        </Link>
      ))}
    </ScrollRow>
  );
}

/** The permanent address of a language's list. */
export function listAddress(language: Language): string {
  return `/musics?lang=${language}`;
}
