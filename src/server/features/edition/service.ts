import { pageImagePath } from '../../../shared/books.ts';
import { accessTo, isListed } from '../../../shared/compositions/access.ts';
import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import type {
  ListedWitness,
  WitnessDetail,
  WitnessPage,
  WitnessSong,
} from '../../../shared/edition/witnesses.ts';
import { slicesOf } from '../../db/slices.ts';
import type { ReaderContext } from '../../site.ts';
import { listCompared } from './queries.ts';
import { listPrintedPages, listSongSpans } from './printed-page-queries.ts';
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
    listed: await withPages(reading, siglum, listed.slice(0, maxWholeEdition)),
    unlisted,
  };
}

/**
 * Songs of a printed book with the pages on which they begin. An image has an address where a visitor may see it, since a browser opens it
 * without a token; as in features/books/visible-pages.ts, that needs every song on the page to be open.
 */
async function withPages(
  { db, env, actor, now, openedSongs, responseCache }: ReaderContext,
  siglum: string,
  songs: WitnessSong[],
): Promise<WitnessSong[]> {
  const all = await responseCache.derive('printed pages', () => listPrintedPages(db));
  const pages = Map.groupBy(
    all.filter((page) => page.siglum === siglum),
    ({ number }) => number,
  );
  if (pages.size === 0) return songs;
  const limit = env.GUEST_SONG_LIMIT;
  const locked = (await listSongSpans(db, siglum)).filter(
    ({ number }) => accessTo(number, null, limit, now()) !== 'open',
  );
  const isOpen = (position: number) =>
    !locked.some(({ from, to }) => from <= position && position <= to);
  return songs.map((song) => {
    if (accessTo(song.number, actor, limit, now(), openedSongs) !== 'open') return song;
    const own = (pages.get(song.number) ?? []).map(
      ({ id, label, imageVersion, isPublic, position }): WitnessPage => ({
        label,
        position: position + 1,
        image: isPublic && isOpen(position) ? pageImagePath(id, 'working', imageVersion) : null,
      }),
    );
    return own.length === 0 ? song : { ...song, pages: own };
  });
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
