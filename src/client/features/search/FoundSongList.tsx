import { Link } from 'wouter';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { FoundSong } from '../../../shared/search.ts';
import { resultAddress } from '../edition/song-address.ts';
import { useSearchMessages } from './search.en.ts';
import { Marked } from './Marked.tsx';
import { rangesInTitle } from './matched-title.ts';
import { Reason } from './Reason.tsx';

interface Props {
  songs: readonly FoundSong[];
  language: Language;
  query: string;
}

/** The songs that a search found, each with its lines that matched; a locked song has its title alone, and says how it is read. */
export function FoundSongList({ songs, language, query }: Props) {
  const { page: messages } = useSearchMessages();
  return (
    <ol className="index mt-2" aria-label={messages.list}>
      {songs.map((song) => (
        <li key={song.number} className="pb-2">
          <FoundSongEntry song={song} language={language} query={query} />
        </li>
      ))}
    </ol>
  );
}

/** Under the titles, beside their numbers. */
const indented = 'ms-12 md:ms-14';

function FoundSongEntry({
  song,
  language,
  query,
}: {
  song: FoundSong;
  language: Language;
  query: string;
}) {
  const { page: messages, results } = useSearchMessages();
  const { number, title, access, by, reason, lines } = song;
  const lang = languageFacts[language].song;
  const address = resultAddress(number, language);
  return (
    <>
      <Link href={address} className="entry pb-1">
        <span className="entry-number">{number}.</span>
        <span className="entry-title" lang={lang}>
          <Marked text={title} ranges={reason ? rangesInTitle(title, reason, query) : []} />
        </span>
        <span className="entry-meta flex flex-wrap items-baseline gap-x-3 font-ui text-note md:col-span-2 md:justify-end">
          <span>
            {by === 'line' && results.inLyrics}
            {by === 'lockedLine' && messages.lockedLine}
            {by !== 'line' && by !== 'lockedLine' && reason && (
              <Reason reason={reason} number={number} />
            )}
          </span>
          {access !== 'open' && <span className="tag">{messages[access]}</span>}
        </span>
      </Link>
      {lines.length > 0 && (
        <ul className={indented}>
          {lines.map((line) => (
            <li key={line.at}>
              <Link
                href={`${address}#line-${line.at}`}
                lang={lang}
                className="flex min-h-target items-center border-s-2 border-rule ps-3 text-ink no-underline hover:border-accent hover:text-accent"
              >
                <span>
                  <Marked text={line.text} ranges={line.matched} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
