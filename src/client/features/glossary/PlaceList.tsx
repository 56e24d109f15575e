import { Link } from 'wouter';
import type { Occurrence } from '../../../shared/glossary/glossary.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useGlossaryMessages } from './glossary.en.ts';

/** Places of a word: each line with the word marked, and the song, section and line, linked to the line itself. */
export function PlaceList({
  places,
  language,
  start = 1,
}: {
  places: readonly Occurrence[];
  language: Language;
  start?: number;
}) {
  const { concordance: words } = useGlossaryMessages();
  const interfaceLanguage = useWordsLanguage();
  const { song } = languageFacts[language];
  return (
    <ol className="index [&+.hint]:mt-4" start={start}>
      {places.map(({ number, title, line, section, sectionLine, text, start: from, end }) => (
        <li key={`${number} ${line} ${from}`}>
          <Link
            href={`${permanentAddress(number, language)}#line-${line}`}
            className="group grid gap-y-[0.1rem] gap-x-4 min-h-target py-[0.55rem] text-ink no-underline"
          >
            <span
              className="text-lg leading-tight group-hover:text-accent group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.25em]"
              lang={song}
              translate="no"
            >
              {text.slice(0, from)}
              <mark className="found">{text.slice(from, end)}</mark>
              {text.slice(end)}
            </span>
            <span className="text-sm text-soft">
              {number}.{' '}
              <span lang={song} translate="no">
                {title}
              </span>{' '}
              ·{' '}
              {words.place(
                sectionName(section, interfaceLanguage === 'kn' ? 'Kannada' : 'English').text,
                sectionLine,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
