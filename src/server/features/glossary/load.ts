import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import type { Db } from '../../db/open.ts';
import { nothingCached, publishEdition } from '../edition/publish-edition.ts';
import { listGlossary, replaceGlossary } from './queries.ts';
import { wordsOfLines } from '../../../shared/glossary/words-of.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { EditionError } from '../edition/read.ts';
import type { EditionSong } from '../edition/source.ts';
import { parseGlossary } from './parse.ts';

/** Replaces the glossary by the one that the program ships. */
export async function loadGlossary(db: Db, entries: readonly GlossaryEntry[]): Promise<void> {
  await publishEdition(
    { db, responseCache: nothingCached },
    async (trx) => {
      const isNew = JSON.stringify(await listGlossary(trx)) !== JSON.stringify(entries);
      if (isNew) await replaceGlossary(trx, entries);
      return isNew;
    },
    { isChanged: Boolean },
  );
}

/**
 * Reads the glossary in a folder (data/seed/glossary), all or nothing, sorted by headword. Every form must stand in the words of a song,
 * and one that names songs in each of them.
 * @throws EditionError when anything is wrong in any file; what the file system threw when the folder cannot be read
 */
export function readGlossary(
  folder: string,
  songs: readonly Pick<EditionSong, 'number' | 'lyrics'>[],
): GlossaryEntry[] {
  const wordsOfSongs = new Map(
    songs.map(({ number, lyrics }) => [
      number,
      new Set(wordsOfLines(linesOf(parseLyrics(lyrics)).map(({ text }) => text)).flat()),
    ]),
  );
  const words = new Set([...wordsOfSongs.values()].flatMap((own) => [...own]));
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
    .toSorted();
  const heads = new Set<string>();
  const read = files.map((name) => {
    const file = join(folder, name);
    const { entries, forms, mistakes } = parseGlossary(readFileSync(file, 'utf8'), file);
    for (const { word, songs: numbers, line } of forms) {
      if (!words.has(word))
        mistakes.push({ file, line, message: `The form "${word}" stands in no song.` });
      for (const number of numbers)
        if (!wordsOfSongs.get(number)?.has(word))
          mistakes.push({
            file,
            line,
            message: `The form "${word}" does not stand in song ${number}.`,
          });
    }
    for (const { head } of entries) {
      if (heads.has(head))
        mistakes.push({
          file,
          line: 1,
          message: `The headword "${head}" stands twice; its meanings belong into one entry.`,
        });
      heads.add(head);
    }
    return { entries, mistakes };
  });
  const mistakes = read.flatMap((one) => one.mistakes);
  if (mistakes.length > 0) throw new EditionError(mistakes);
  return read.flatMap(({ entries }) => entries).toSorted((a, b) => (a.head < b.head ? -1 : 1));
}
