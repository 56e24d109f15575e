import { Link } from 'wouter';
import type { SongContent } from '../../../shared/compositions.ts';
import type { Neighbour } from '../../../shared/compositions/indexes.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useCompositionsMessages } from './compositions.en.ts';

interface Props {
  song: Pick<SongContent, 'language' | 'previous' | 'next'>;
  addressOf: (number: number) => string;
}

/** Links to the songs before and after. */
export function Neighbours({ song: { language, previous, next }, addressOf }: Props) {
  const { song: words } = useCompositionsMessages();
  const link = (neighbour: Neighbour, rel: 'prev' | 'next', label: string) => (
    <Link
      className={`group block py-2 no-underline ${rel === 'next' ? 'md:col-start-2 md:text-end' : ''}`}
      rel={rel}
      href={addressOf(neighbour.number)}
    >
      <span className="font-ui text-note text-soft">{label}</span>
      <span
        lang={languageFacts[language].song}
        translate="no"
        className="block text-lg decoration-1 underline-offset-4 group-hover:underline"
      >
        {numberedTitle(neighbour.number, neighbour.title)}
      </span>
    </Link>
  );
  return (
    <nav
      className="mt-12 grid gap-x-8 gap-y-2 border-t border-rule pt-4 md:grid-cols-2 lg:ms-(--song-margin)"
      aria-label={words.neighbours}
    >
      {previous && link(previous, 'prev', words.previous)}
      {next && link(next, 'next', words.next)}
    </nav>
  );
}
