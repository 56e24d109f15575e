import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';

/** The songs that are like this one, each with what they share. */
export function LikeSongs({ song: { language, like = [] } }: { song: Song }) {
  const { factValue } = useSongFactsMessages();
  const { like: words } = useSongToolsMessages();
  if (like.length === 0) return null;
  return (
    <NoteSection id="like" title={words.title} className="no-print">
      <ul>
        {like.map(({ number, title, reasons }) => (
          <li key={number} className="py-1.5">
            <Link href={permanentAddress(number, language)}>
              {number}.{' '}
              <span lang={languageFacts[language].song} translate="no">
                {title}
              </span>
            </Link>{' '}
            {reasons
              .map(({ kind, names }) =>
                kind === 'parallel'
                  ? words.parallel
                  : words.shared[kind](names.map((name) => factValue(kind, name)).join(', ')),
              )
              .join('\u00a0· ')}
          </li>
        ))}
      </ul>
    </NoteSection>
  );
}
