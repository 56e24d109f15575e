import { Link } from 'wouter';
import type { ListedEntry } from '../../../shared/glossary/glossary.ts';
import type { Language } from '../../../shared/languages.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { entryAddress } from './addresses.ts';
import { Headword } from './Headword.tsx';

/** Words of the glossary, each with its meanings in the interface language. */
export function EntryList({
  entries,
  language,
}: {
  entries: readonly ListedEntry[];
  language: Language;
}) {
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
