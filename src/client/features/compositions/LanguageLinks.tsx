import { Link } from 'wouter';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../../lib/song-address.ts';

interface Props {
  page: SongPageName;
  number: number;
  reading: ReadingChoice;
}

/** Links to the song in each of the eight languages; the reading settings and the scroll position stay. */
export function LanguageLinks({ page, number, reading }: Props) {
  const { song: words } = useCompositionsWords();
  return (
    <nav className="names song-languages" aria-label={words.languages}>
      {languages.map((language) => (
        <Link
          key={language}
          href={songAddress(page, number, { ...reading, language })}
          replace
          lang={languageFacts[language].prose}
          hrefLang={languageFacts[language].prose}
          aria-current={language === reading.language ? 'true' : undefined}
        >
          {languageFacts[language].own}
        </Link>
      ))}
    </nav>
  );
}
