import { join } from 'node:path';
import type { Language } from '../../../shared/languages.ts';
import type { RecordingAlbum } from '../../../shared/recordings.ts';
import type { SiteContent } from '../../../shared/site-content-input.ts';
import { notFound } from '../../errors.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import type { Site } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import type { FolderAlbum } from './folder-albums.ts';
import { inWords, soundTypeOf } from './file-name.ts';
import type { GeneratedAlbum, GeneratedPiece } from './generated-albums.ts';
import { generatePiece } from './generate.ts';
import type { RemoteFile } from './send-remote.ts';
import { isNoLink } from './sound-file.ts';

type GeneratedCover = SiteContent['recordingAlbums'][number];

export const mediaPath = '/media/recordings';

/**
 * The trust's own albums, which are folders, then the generated ones, named and ordered as in the site content. A folder with the name of a
 * generated album replaces it.
 */
export async function listAlbums(site: Site): Promise<RecordingAlbum[]> {
  const { generatedAlbums: made, folderAlbums: dropped } = site.recordings;
  const laid = await dropped();
  const [titles, kannadaTitles] = [
    await songTitles(site, made, 'English'),
    await songTitles(site, made, 'Kannada'),
  ];
  const ofContent = site.siteContent.read().recordingAlbums.map((album) => {
    const instead = laid.find(({ folder }) => folder === album.path);
    const pieces = made.find(({ path }) => path === album.path)?.pieces ?? [];
    return instead
      ? describeFolderAlbum(instead, album)
      : describeGenerated(album, pieces, titles, kannadaTitles);
  });
  const further = laid.filter(({ folder }) => !made.some(({ path }) => path === folder));
  const ofFolders = further.map((album) =>
    describeFolderAlbum(album, { name: inWords(album.folder), thumbnail: 'tambura' }),
  );
  return [...ofFolders, ...ofContent].toSorted(
    (one, other) => Number(one.made) - Number(other.made),
  );
}

function describeGenerated(
  { name, kannadaName, thumbnail, path }: GeneratedCover,
  pieces: readonly GeneratedPiece[],
  titles: Map<number, string>,
  kannadaTitles: Map<number, string>,
): RecordingAlbum {
  return {
    name,
    thumbnail,
    songs: pieces.map((_, index) => `${index + 1}.mp3`),
    path: `${mediaPath}/${path}/`,
    fileType: 'mp3',
    titles: pieces.map((piece) =>
      'song' in piece ? (titles.get(piece.song) ?? String(piece.song)) : piece.title,
    ),
    kannada: {
      name: kannadaName || name,
      titles: pieces.map((piece) =>
        'song' in piece
          ? (kannadaTitles.get(piece.song) ?? String(piece.song))
          : piece.kannadaTitle,
      ),
    },
    made: true,
    isExercises: pieces.every((piece) => 'exercise' in piece),
  };
}

function describeFolderAlbum(
  { folder, name, cover, songs }: FolderAlbum,
  otherwise: Pick<RecordingAlbum, 'name' | 'thumbnail'>,
): RecordingAlbum {
  const [type, ...others] = new Set(songs.map(({ file }) => soundTypeOf(file)));
  return {
    name: name ?? otherwise.name,
    thumbnail: cover ?? otherwise.thumbnail,
    songs: songs.map(({ file }) => file),
    path: `${mediaPath}/${encodeURIComponent(folder)}/`,
    fileType: type && others.length === 0 ? type : 'mixed',
    titles: songs.map(({ title }) => title),
    kannada: null,
    made: false,
    isExercises: false,
  };
}

function songTitles(
  { db, responseCache }: Site,
  made: readonly GeneratedAlbum[],
  language: Language,
): Promise<Map<number, string>> {
  const numbers = made.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => ('song' in piece ? [piece.song] : [])),
  );
  return responseCache.derive(`titles of recordings ${language}`, () =>
    findTitles(db, numbers, language),
  );
}

/**
 * The file of a song, generated now if it has to be, or what asks another host for it. The names of the request are only compared with those of the albums; no
 * path is built from them.
 * @throws 404; 429 and 503 with Retry-After while too many others are being made
 */
export async function findRecording(
  site: Site,
  folder: string,
  song: string,
  slot: QueueSlot,
): Promise<string | RemoteFile> {
  const { generatedAlbums: made, folderAlbums: dropped } = site.recordings;
  const albumNow = async (isMissed: boolean) =>
    (await dropped(isMissed)).find((album) => album.folder === folder);
  const isIn = (album: FolderAlbum | undefined) => album?.songs.some(({ file }) => file === song);
  const known = await albumNow(false);
  const at = Number(/^([1-9]\d{0,2})\.mp3$/.exec(song)?.[1]) - 1;
  const piece = made.find(({ path }) => path === folder)?.pieces[at];
  if (!known && piece) return generatePiece(site, piece, slot);
  const laid = isIn(known) ? known : await albumNow(true);
  if (!laid || !isIn(laid)) throw notFound('There is no such recording.');
  const { source } = laid;
  if (typeof source === 'function') return (init) => source(song, init);
  const path = join(source, song);
  // The file may have become a link since the folder was read.
  if (!(await isNoLink(path))) throw notFound('There is no such recording.');
  return path;
}
