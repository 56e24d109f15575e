import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawingName } from '../../../shared/drawings.ts';
import { messageOf } from '../../error-message.ts';
import { parseAlbumFile, type AlbumFile } from './album-file.ts';
import { byName, isPlainName, soundTypeOf, titleOf } from './file-name.ts';
import { findFault, isNoLink, stampOf } from './sound-file.ts';
import { compose } from '../../../shared/normal-form.ts';

/** A folder of sound files that the trust put into DATA_DIR/recordings, or that MEDIA_URL names. */
export interface FolderAlbum {
  /** The folder's name. */
  folder: string;
  /** The folder's path; on another host, what asks for one of its files. */
  source: string | ((file: string, init: RequestInit) => Promise<Response>);
  /** The values of album.txt; null for those it leaves out. */
  name: string | null;
  cover: DrawingName | null;
  position: number;
  songs: { file: string; title: string }[];
}

/**
 * The albums as they were a moment ago; nearly now where `isMissed` says that something was missed in them, since another process of the site
 * may have shown what has come since.
 */
export type FolderAlbums = (isMissed?: boolean) => Promise<FolderAlbum[]>;

interface Options {
  /** Receives a log line for each folder or file that is left out, once until it changes. */
  log: (line: string) => void;
  /** Milliseconds for which the folder is not read again; and after something was missed. */
  rest?: number;
  restWhenMissed?: number;
  now?: () => number;
}

const albumFile = 'album.txt';
const maxAlbumFileBytes = 64 * 1024;
/** Files that operating systems add to folders. */
const clutter = /^(?:\..*|thumbs\.db|desktop\.ini)$/i;

/** Reads the folder at each call, so that new files appear without a restart. */
export function openFolderAlbums(
  root: string,
  { log, rest = 3000, restWhenMissed = 200, now = Date.now }: Options,
): FolderAlbums {
  const known = new Map<string, { stamp: string; fault: string | null }>();
  let last: { at: number; albums: Promise<FolderAlbum[]> } | undefined;

  /** Checks a file or folder, again only when it has changed, and logs a fault once. */
  async function passes(path: string, judge: () => Promise<string | null>): Promise<boolean> {
    const stamp = (await stampOf(path)) ?? '';
    const before = known.get(path);
    if (before?.stamp === stamp) return before.fault === null;
    const fault = await judge().catch(messageOf);
    known.set(path, { stamp, fault });
    if (fault) log(`Recordings: ${JSON.stringify(path)} ${fault}`);
    return fault === null;
  }

  async function look(): Promise<FolderAlbum[]> {
    const real = await realpath(root).catch(() => null);
    if (!real) return [];
    const albums: FolderAlbum[] = [];
    for (const folder of await namesIn(real)) {
      const path = join(real, folder);
      if (!(await passes(path, () => findFolderFault(path, folder)))) continue;
      const album = await readAlbum(path, folder);
      if (album.songs.length > 0) albums.push(album);
    }
    return albums.toSorted(
      (one, other) => one.position - other.position || byName(one.folder, other.folder),
    );
  }

  async function readAlbum(path: string, folder: string): Promise<FolderAlbum> {
    const names = await namesIn(path);
    const files: string[] = [];
    for (const name of names) {
      if (name === albumFile) continue;
      if (
        await passes(
          join(path, name),
          async () =>
            findNameFault(name) ?? findFault(join(path, name), soundTypeOf(name) ?? 'mp3'),
        )
      )
        files.push(name);
    }
    const about = names.includes(albumFile)
      ? await readAlbumFile(join(path, albumFile))
      : parseAlbumFile('');
    return {
      folder,
      source: path,
      name: about.name,
      cover: about.cover,
      position: about.position ?? Infinity,
      songs: inOrder(files, about),
    };
  }

  async function readAlbumFile(path: string): Promise<AlbumFile> {
    let about = parseAlbumFile('');
    const read = async () =>
      (await isNoLink(path)) && (await stat(path)).size <= maxAlbumFileBytes
        ? (about = parseAlbumFile(await readFile(path, 'utf8')))
        : null;
    await read().catch(() => null);
    await passes(path, async () => (about.mistakes.length > 0 ? about.mistakes.join('; ') : null));
    return about;
  }

  return (isMissed = false) => {
    if (!last || now() - last.at >= (isMissed ? restWhenMissed : rest))
      last = { at: now(), albums: look() };
    return last.albums;
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => []))
    .filter((name) => !clutter.test(name))
    .toSorted(byName);
}

async function findFolderFault(path: string, folder: string): Promise<string | null> {
  if (!isPlainName(folder)) return 'has a name that cannot be shown; give it another';
  if (!(await isNoLink(path))) return 'is a link; copy the folder itself';
  return (await stat(path)).isDirectory() ? null : 'lies beside the albums; each album is a folder';
}

function findNameFault(name: string): string | null {
  if (!isPlainName(name)) return 'has a name that cannot be shown; give it another';
  return soundTypeOf(name) ? null : 'is no mp3, ogg or m4a';
}

/** First the songs that album.txt names, in its order, then the others by name. */
function inOrder(files: readonly string[], { titles }: AlbumFile): FolderAlbum['songs'] {
  const order = [...titles.keys()];
  const positionOf = (file: string) => {
    const index = order.indexOf(compose(file));
    return index < 0 ? order.length : index;
  };
  return files
    .toSorted((one, other) => positionOf(one) - positionOf(other) || byName(one, other))
    .map((file) => ({ file, title: titles.get(compose(file)) || titleOf(file) }));
}
