import { editorsSiglum } from '../../../shared/edition/apparatus.ts';
import { entriesOf } from '../../../shared/edition/apparatus-text.ts';
import type { Db } from '../../db/open.ts';
import { replaceApparatus } from './queries.ts';
import { findSigla, listWitnesses, putSigla } from './witness-queries.ts';
import { apparatusRowsOf } from './write.ts';

/**
 * Makes a text the apparatus of a song, in the caller's transaction. A witness that it names and the song does not becomes one of the
 * song's witnesses.
 */
export async function publishApparatus(db: Db, number: number, text: string): Promise<void> {
  const apparatus = entriesOf(text);
  await replaceApparatus(db, [number], apparatusRowsOf({ number, apparatus }));
  const named = await findSigla(db, number);
  const cited = new Set(
    apparatus.flatMap(({ readings }) => readings.flatMap(({ sigla }) => sigla)),
  );
  cited.delete(editorsSiglum);
  if ([...cited].every((siglum) => named.includes(siglum))) return;
  const order = new Set([...(await listWitnesses(db)).map(({ siglum }) => siglum), ...named]);
  await putSigla(
    db,
    number,
    [...order].filter((siglum) => named.includes(siglum) || cited.has(siglum)),
  );
}
