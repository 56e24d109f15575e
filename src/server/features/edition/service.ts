import { isListed } from '../../../shared/compositions/access.ts';
import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import type {
  ListedWitness,
  WitnessDetail,
  WitnessSong,
} from '../../../shared/edition/witnesses.ts';
import { slicesOf } from '../../db/slices.ts';
import type { ReaderContext } from '../../site.ts';
import { listCompared } from './queries.ts';
import { listWitnesses as readWitnesses, readSigla } from './witness-queries.ts';

/** Every witness of the edition, in the order of its file. */
export async function listWitnessesWithSongs(
  reading: Pick<ReaderContext, 'db' | 'responseCache'>,
): Promise<ListedWitness[]> {
  const { witnesses, songsOf } = await readAll(reading);
  return witnesses.map((witness) => ({ ...witness, songs: songsOf(witness.siglum).length }));
}

/** A witness with the first of its songs; null where the edition has none of this siglum. */
export async function readWitness(
  reading: ReaderContext,
  siglum: string,
): Promise<WitnessDetail | null> {
  const { witnesses, songsOf } = await readAll(reading);
  const witness = witnesses.find((one) => one.siglum === siglum);
  if (!witness) return null;
  const { env, actor, now } = reading;
  const songs = songsOf(siglum);
  const listed = songs.filter(({ number }) => isListed(number, actor, env.GUEST_SONG_LIMIT, now()));
  const unlisted = songs.length - listed.length;
  return {
    ...witness,
    songs: songs.length,
    listed: listed.slice(0, maxWholeEdition),
    unlisted,
  };
}

function readAll({ db, responseCache }: Pick<ReaderContext, 'db' | 'responseCache'>) {
  return responseCache.derive('witnesses with their songs', async () => {
    const witnesses = await readWitnesses(db);
    const songs = new Map<string, WitnessSong[]>(witnesses.map(({ siglum }) => [siglum, []]));
    for await (const slice of slicesOf((page) => listCompared(db, page)))
      for (const { witnesses: sigla, ...song } of slice)
        for (const siglum of new Set(readSigla(sigla))) songs.get(siglum)?.push(song);
    return { witnesses, songsOf: (siglum: string) => songs.get(siglum) ?? [] };
  });
}
