import type { Db } from '../../db/open.ts';
import { readPublishedSongs } from '../edition/published.ts';
import { listHeadings } from '../edition/queries.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import type { EditionSong } from '../edition/source.ts';
import type { SongTexts } from '../corrections/texts.ts';
import { findCorrectedNumbers, listOpenCandidates } from './queries.ts';
import { findHighestNumber } from './number-queries.ts';

/** The state that an import is compared with: the published edition, and what people have done to it. */
export interface EditionSnapshot {
  /** The published songs among those of the import. */
  songs: Map<number, EditionSong>;
  /** The headings of all published songs. */
  headings: Pick<EditionSong, 'number' | 'title' | 'roman' | 'raga' | 'tala'>[];
  /** The highest number that has been in use, also that of a song that an undo took away. */
  highest: number;
  /** The import's songs that people have corrected on the site; an import never overwrites them. */
  corrected: Set<number>;
  /** Sigla of the witnesses that this site knows. */
  sigla: Set<string>;
  /** The importing admin's own open corrections, by `number language`. */
  own: Map<string, SongTexts>;
}

/** @param numbers the songs of the import; of the others only their headings are read */
export async function readSnapshot(
  db: Db,
  userId: string,
  numbers: readonly number[],
): Promise<EditionSnapshot> {
  const wanted = [...new Set(numbers)];
  const songs = await readPublishedSongs(db, wanted);
  const own = await listOpenCandidates(db, userId);
  return {
    songs: new Map(songs.map((song) => [song.number, song])),
    headings: await listHeadings(db),
    highest: await findHighestNumber(db),
    sigla: new Set((await listWitnesses(db)).map(({ siglum }) => siglum)),
    corrected: await findCorrectedNumbers(db, wanted),
    own: new Map(own.map((row) => [`${row.number} ${row.language}`, row])),
  };
}
