import { parsePassage } from '../../../shared/edition/apparatus.ts';
import { wholeSong } from '../../../shared/edition/references.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';

/** The place of an entry in words, with a link to its first line where it has one. */
export function PlaceLink({ place, line }: { place: string; line: number | undefined }) {
  const name = usePlaceNames()(place);
  return (
    <p className="text-sm text-faint">
      {line ? (
        <a className="inline-grid min-h-6 items-center" href={`#line-${line}`}>
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  );
}

/** Names places of entries, such as `Charana 2, line 2`, in the language of the interface. */
export function usePlaceNames(): (place: string) => string {
  const { apparatus: words, references } = useApparatusMessages();
  const language = useWordsLanguage();
  return (text) => {
    if (text === wholeSong) return references.wholeSong;
    const place = parsePassage(text);
    if (place.title) return words.titlePlace;
    const section = sectionName(place.section, language === 'kn' ? 'Kannada' : 'English').text;
    return [section, place.lines && words.lines(...place.lines)].filter(Boolean).join(', ');
  };
}
