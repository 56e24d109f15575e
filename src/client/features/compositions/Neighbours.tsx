import { Link } from 'wouter';
import type { Neighbour, Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../../lib/song-address.ts';

interface Props {
  page: SongPageName;
  song: Song;
  reading: ReadingChoice;
}

/** Links to the songs before and after, with the same reading settings. */
export function Neighbours({ page, song: { language, previous, next }, reading }: Props) {
  const { song: words } = useCompositionsWords();
  const link = (neighbour: Neighbour, rel: 'prev' | 'next', label: string) => (
    <Link className={`neighbour neighbour-${rel}`} rel={rel} href={songAddress(page, neighbour.number, reading)}>
      <span className="neighbour-label">{label}</span>
      <span lang={languageFacts[language].song}>{numberedTitle(neighbour.number, neighbour.title)}</span>
    </Link>
  );
  return (
    <nav className="neighbours" aria-label={words.neighbours}>
      {previous && link(previous, 'prev', words.previous)}
      {next && link(next, 'next', words.next)}
    </nav>
  );
}
