import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { listLyrics } from './queries.ts';

/** Their words are taken apart for the index of words, which takes a millisecond each. */
const songsAtOnce = 20;

/** The words of every song that has some in the language, by number, read in parts so that requests are answered in between. */
export async function* readLyrics(db: Db, language: Language): AsyncGenerator<{ number: number; lyrics: string }> {
  for (let after = 0; ;) {
    const songs = await listLyrics(db, language, { after, most: songsAtOnce });
    yield* songs;
    if (songs.length < songsAtOnce) return;
    after = songs.at(-1)?.number ?? after;
    await setImmediate();
  }
}
