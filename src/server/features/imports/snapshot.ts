import type { Db } from '../../db/open.ts';
import { publishedSong } from '../edition/published.ts';
import { listApparatus, listCompositions, listReferences, listSourceTexts, listWitnesses } from '../edition/queries.ts';
import type { EditionSong } from '../edition/source.ts';
import type { SongTexts } from '../corrections/texts.ts';
import { findCorrectedNumbers, listOpenCandidates } from './queries.ts';

/** What an import is compared with: the published edition, and what people have done to it. */
export interface EditionSnapshot {
  songs: Map<number, EditionSong>;
  /** Numbers that have been in use, also those of songs that an undo took away. */
  used: Set<number>;
  /** Songs that people have corrected on the site: nothing overwrites them. */
  corrected: Set<number>;
  /** Sigla of the witnesses that this site knows. */
  sigla: Set<string>;
  /** The importing admin's own open corrections, by `number language`. */
  own: Map<string, SongTexts>;
}

export async function readSnapshot(db: Db, userId: string): Promise<EditionSnapshot> {
  const texts = Map.groupBy(await listSourceTexts(db), ({ number }) => number);
  const compositions = await listCompositions(db);
  const apparatus = await listApparatus(db);
  const references = await listReferences(db);
  const songs = compositions.flatMap(
    (row) => publishedSong(row, texts.get(row.number), apparatus.get(row.number), references.get(row.number)) ?? [],
  );
  const own = await listOpenCandidates(db, userId);
  return {
    songs: new Map(songs.map((song) => [song.number, song])),
    used: new Set(compositions.map(({ number }) => number)),
    sigla: new Set((await listWitnesses(db)).map(({ siglum }) => siglum)),
    corrected: await findCorrectedNumbers(db),
    own: new Map(own.map((row) => [`${row.number} ${row.language}`, row])),
  };
}
