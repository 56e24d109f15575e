import { Link } from 'wouter';
import type { ListedEntry } from '../../../shared/glossary/glossary.ts';
import type { Language } from '../../../shared/languages.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { useWordsLanguage } from '../../words/choice.ts';
import { entryAddress } from '../../lib/glossary-address.ts';
import { Headword } from './Headword.tsx';

/** Words of the glossary, each with its meanings in the interface language. */
export function EntryList({ entries, language }: { entries: readonly ListedEntry[]; language: Language }) {
  const meaning = useWordsLanguage() === 'kn' ? 'kannada' : 'english';
  return (
    <ul className="index">
      {entries.map(({ head, shown, senses }) => (
        <li key={head}>
          <Link href={entryAddress(head, language)} className="listed-word">
            <span>
              <Headword head={head} shown={shown} language={language} />
            </span>
            <span className="listed-meaning" lang={meaning === 'kannada' ? 'kn' : 'en'}>
              <MixedText text={senses.map((sense) => sense[meaning]).join(' · ')} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
