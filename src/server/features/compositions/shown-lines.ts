import type { Song } from '../../../shared/compositions.ts';
import { showsSanskrit } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';

/** The lines of a song that its page shows in its language; none of a song that the reader may not open. */
export function shownLines({ access, language, sanskrit, lyrics }: Song): string[] {
  if (access !== 'open') return [];
  const shown = showsSanskrit(language) && sanskrit.length > 0 ? sanskrit : lyrics;
  return linesOf(shown).map(({ text }) => text);
}
