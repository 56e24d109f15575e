import { z } from 'zod';
import { songOfReference } from '../../../shared/edition/references.ts';
import { parseForm, type GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { recordAct } from '../audit-log/queries.ts';
import { findLastNumber, listTitlesNotFromSeed } from './queries.ts';
import type { EditionSong } from './source.ts';

/** The numbers of songs on this site by their numbers in the seed; songs that keep their number are absent. */
type MovedNumbers = ReadonlyMap<number, number>;

const pairs = z.array(z.tuple([z.int(), z.int()]));

/**
 * Gives the next free number to each song of the seed whose number this site has given to a song of its own, and records it in the
 * audit log. A song with the same title is the same song and keeps its number. Numbers that an earlier start gave stay.
 */
export async function settleNumbers(
  db: Db,
  songs: readonly Pick<EditionSong, 'number' | 'title'>[],
  now: number,
): Promise<MovedNumbers> {
  return db.transaction().execute(async (trx) => {
    const stored = await readSetting(trx, 'moved_songs');
    const moved = new Map(stored === undefined ? [] : pairs.parse(JSON.parse(stored)));
    const own = new Map(
      (
        await listTitlesNotFromSeed(
          trx,
          songs.map(({ number }) => number),
        )
      ).map(({ number, title }) => [number, title]),
    );
    const colliding = songs.filter(({ number, title }) => {
      const other = own.get(number);
      return other !== undefined && !moved.has(number) && phoneticKey(other) !== phoneticKey(title);
    });
    if (colliding.length === 0) return moved;
    let last = Math.max(await findLastNumber(trx), ...songs.map(({ number }) => number));
    for (const { number, title } of colliding) {
      last += 1;
      moved.set(number, last);
      await recordAct(trx, null, {
        kind: 'song number changed',
        subject: `${last} ${title}`,
        was: String(number),
        became: String(last),
        reason: `This site has its own song ${number}.`,
        at: now,
      });
    }
    await writeSetting(trx, 'moved_songs', JSON.stringify([...moved]));
    return moved;
  });
}

/** The songs with this site's numbers, also where a song refers to another. */
export function renumberSongs(songs: readonly EditionSong[], moved: MovedNumbers): EditionSong[] {
  if (moved.size === 0) return [...songs];
  return songs.map((song) => ({
    ...song,
    number: moved.get(song.number) ?? song.number,
    references: song.references.map((reference) => {
      const number = moved.get(songOfReference(reference.to) ?? 0);
      return number === undefined ? reference : { ...reference, to: `Purandara Dasa ${number}` };
    }),
  }));
}

/** The glossary with this site's numbers. */
export function renumberGlossary(
  entries: readonly GlossaryEntry[],
  moved: MovedNumbers,
): GlossaryEntry[] {
  if (moved.size === 0) return [...entries];
  const renumber = (form: string) => {
    const { word, songs } = parseForm(form);
    return [word, ...songs.map((number) => moved.get(number) ?? number)].join(' ');
  };
  return entries.map(({ head, senses }) => ({
    head,
    senses: senses.map((sense) => ({ ...sense, forms: sense.forms.map(renumber) })),
  }));
}
