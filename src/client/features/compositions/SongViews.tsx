import { Link } from 'wouter';
import type { IndexKind } from '../../../shared/compositions/indexes.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { indexAddress } from '../edition/song-address.ts';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { useCompositionsMessages } from './compositions.en.ts';

const kinds = ['first-line', 'raga', 'deity', 'theme'] as const;

interface Props {
  language?: Language;
  /** The current view: the list by number, one index, or all indexes. Home shows none of them, and links to the list itself. */
  current?: 'number' | 'all' | IndexKind;
  className?: string;
}

/** The ways to look through all songs: by number, by first line, raga, deity and theme, and the other indexes. */
export function SongViews({ language = defaultLanguage, current, className }: Props) {
  const { views } = useCompositionsMessages();
  const link = (view: NonNullable<Props['current']>, address: string, text: string) => (
    <Link key={view} to={address} aria-current={view === current ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <ScrollRow label={views.label} className={`[&>*]:font-ui ${className ?? ''}`}>
      {current && link('number', `/musics?lang=${language}`, views.number)}
      {kinds.map((kind) => link(kind, indexAddress(kind, language), views[kind]))}
      {link('all', indexAddress(null, language), views.all)}
    </ScrollRow>
  );
}
