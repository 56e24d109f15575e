import { Link } from 'wouter';
import { languageFacts } from '../../../shared/languages.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSavedSongsMessages } from './saved-songs.en.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { lastPlace } from './last-place.ts';

/** A link to the line at which the reader stopped, on any earlier visit. */
export function ContinueReading() {
  const { savedSongs: messages } = useSavedSongsMessages();
  const place = useHydrated() ? lastPlace() : null;
  if (!place) return null;
  const { number, language, title, line } = place;
  return (
    <p className="text-sm my-4">
      {messages.continueReading}{' '}
      <Link to={permanentAddress(number, language) + (line ? `#line-${line}` : '')}>
        <span lang={languageFacts[language].song} translate="no">
          {numberedTitle(number, title)}
        </span>
        {line && `, ${messages.line(line)}`}
      </Link>
    </p>
  );
}
