import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { slicesOf } from '../../db/slices.ts';
import { listLyrics } from './queries.ts';

/** The caller splits them into words in between, which may take a millisecond for each. */
const songsAtOnce = 20;

/** The words of every song that has some in the language, by number, read in parts so that requests are answered in between. */
export async function* readLyrics(
  db: Db,
  language: Language,
): AsyncGenerator<{ number: number; lyrics: string }> {
  for await (const songs of slicesOf((slice) => listLyrics(db, language, slice), songsAtOnce))
    yield* songs;
}
