import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';

/** Tells an author that they see their own unpublished correction. */
export function OwnNotice({ own: { id, state } }: { own: NonNullable<Song['own']> }) {
  const { own: words } = useCorrectionsWords().edit;
  return (
    <p className="notice own-notice no-print">
      {words.text} {words.states[state]} <Link href={`/song-detail/${id}`}>{words.whole}</Link>
    </p>
  );
}
