import { z } from 'zod';
import { isListed } from '../../../shared/compositions/access.ts';
import type { ListedWitness, WitnessDetail } from '../../../shared/edition/witnesses.ts';
import type { ReaderContext } from '../../trpc.ts';
import { listCompared, listWitnesses as readWitnesses } from './queries.ts';

const siglaSchema = z.array(z.string());

/** Every witness of the edition, in the order of its file. */
export async function listWitnessesWithSongs(reading: Pick<ReaderContext, 'db' | 'responseCache'>): Promise<ListedWitness[]> {
  const { witnesses, songsOf } = await readAll(reading);
  return witnesses.map((witness) => ({ ...witness, songs: songsOf(witness.siglum).length }));
}

/** A witness with its songs; null where the edition has none of this siglum. */
export async function readWitness(reading: ReaderContext, siglum: string): Promise<WitnessDetail | null> {
  const { witnesses, songsOf } = await readAll(reading);
  const witness = witnesses.find((one) => one.siglum === siglum);
  if (!witness) return null;
  const { env, actor, now } = reading;
  const songs = songsOf(siglum);
  const listed = songs.filter(({ number }) => isListed(number, actor, env.GUEST_SONG_LIMIT, now()));
  return { ...witness, songs: songs.length, listed };
}

function readAll({ db, responseCache }: Pick<ReaderContext, 'db' | 'responseCache'>) {
  return responseCache.derive('witnesses with their songs', async () => {
    const compared = (await listCompared(db)).map(({ witnesses, ...song }) => ({
      song,
      sigla: new Set(siglaSchema.parse(JSON.parse(witnesses))),
    }));
    const songsOf = (siglum: string) => compared.filter(({ sigla }) => sigla.has(siglum)).map(({ song }) => song);
    return { witnesses: await readWitnesses(db), songsOf };
  });
}
