import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { messageOf } from '../../error-message.ts';
import { createFairQueue, type FairQueue, queueBounds } from '../../jobs/entry.ts';
import type { Disk } from '../../disk/free-space.ts';
import { openDiskCache, type DiskCache } from '../../cache/entry.ts';
import { shippedPath } from '../../shipped-files.ts';
import { type TeachingSet, readTeaching } from '../notation/parse.ts';
import { openFolderAlbums, type FolderAlbums, type FolderAlbum } from './folder-albums.ts';
import { readGeneratedAlbums, type GeneratedAlbum } from './generated-albums.ts';
import { compose } from '../../../shared/normal-form.ts';
import {
  startSoundInspection,
  type SoundInspection,
} from '../../sound/inspect/sound-inspection.ts';
import { splitLogin } from '../../http/address-login.ts';
import { parseAlbumFile } from './album-file.ts';
import { isPlainName, soundTypeOf, titleOf } from './file-name.ts';

export interface Recordings {
  generatedAlbums: GeneratedAlbum[];
  /** The exercises of which some are generated. */
  exercises: TeachingSet[];
  /** The albums in DATA_DIR/recordings as they are now. */
  folderAlbums: FolderAlbums;
  /** The folder of the recordings of songs that people upload; null where MEDIA_URL is another host, which cannot store files. */
  uploadedFolder: string | null;
  /** Inspects those files. */
  inspection: SoundInspection;
  /** The songs that the site reads aloud. */
  readAloudCache: DiskCache;
  /** The queue of songs to be read aloud. */
  readAloudQueue: FairQueue;
}

/** Begins with a dot, so that neither this version nor an earlier one takes the folder for an album. */
const uploadedName = '.uploaded';

/** The size of the cache in megabytes; the twenty-four songs of the album need about fifteen. */
const room = 100;

/** `mediaUrl` is where the trust's recordings are, if not in the data folder (MEDIA_URL). @throws Error naming every mistake in the seed */
export function openRecordings(
  dataFolder: string,
  log: (line: string) => void,
  disk?: Disk,
  mediaUrl?: string,
): Recordings {
  const exercises = readTeaching(shippedPath('data/seed/teaching'));
  const address = mediaUrl ?? pathToFileURL(join(dataFolder, 'recordings')).href;
  return {
    exercises,
    generatedAlbums: readGeneratedAlbums(shippedPath('data/seed/recordings.json'), exercises),
    folderAlbums: openAlbums(address, log),
    uploadedFolder: address.startsWith('file:') ? join(fileURLToPath(address), uploadedName) : null,
    inspection: startSoundInspection(),
    readAloudCache: openDiskCache(join(dataFolder, 'cache', 'recordings'), room * 1_000_000, disk),
    readAloudQueue: createFairQueue(queueBounds.readAloud),
  };
}

/** The albums of a folder or of a static host. A folder may be shared by several processes or machines. */
const openAlbums = (address: string, log: (line: string) => void) =>
  address.startsWith('file:')
    ? openFolderAlbums(fileURLToPath(address), { log })
    : openRemoteAlbums(address, { log });

interface Options {
  /** Receives a log line for whatever is left out, and when the host cannot be read, once until it changes. */
  log: (line: string) => void;
  /** Milliseconds for which the lists are not read again; the same after something was missed; and after which a host that does not answer counts as failed. */
  rest?: number;
  restWhenMissed?: number;
  patience?: number;
  /** For all lists together. The first reader waits for them; albums that are not read by then are left out. */
  patienceWithAll?: number;
  now?: () => number;
}

const maxListBytes = 64 * 1024;
const maxAlbums = 200;
const maxSongs = 500;

/** A file of another host may have a mistake in each of thousands of lines. */
const maxMistakes = 5;
const shorten = (mistakes: readonly string[]) =>
  `${mistakes.slice(0, maxMistakes).join('; ').slice(0, 1000)}${mistakes.length > maxMistakes ? ` and ${mistakes.length - maxMistakes} more` : ''}`;

/**
 * The albums on a static host, which cannot list its folders: its file albums.txt names them, a line each, and the album.txt in a folder
 * names the files, in the lines that give titles. While the lists are read again, and where that fails, the last ones are used.
 */
export function openRemoteAlbums(
  address: string,
  {
    log,
    rest = 60_000,
    restWhenMissed = 10_000,
    patience = 5000,
    patienceWithAll = 15_000,
    now = Date.now,
  }: Options,
): FolderAlbums {
  const { url: root, headers } = splitLogin(address.replace(/\/?$/, '/'));
  const inTurn = pLimit(4);
  let logged = new Set<string>();
  let albums: FolderAlbum[] | undefined;
  let readAt = -Infinity;
  let refreshing: Promise<FolderAlbum[]> | undefined;

  const request = (path: string, init: RequestInit = {}) =>
    // Only the operator decides where recordings come from.
    fetch(new URL(path, root), {
      ...init,
      headers: { 'accept-encoding': 'identity', ...headers, ...init.headers },
      redirect: 'error',
    });

  async function readList(path: string, deadline: AbortSignal): Promise<string> {
    const response = await request(path, {
      signal: AbortSignal.any([AbortSignal.timeout(patience), deadline]),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return readText(response);
  }

  async function readAlbum(
    folder: string,
    complain: (path: string, fault: string) => void,
    deadline: AbortSignal,
  ): Promise<FolderAlbum | null> {
    const path = encodeURIComponent(folder);
    const file = `${folder}/album.txt`;
    const text = await readList(`${path}/album.txt`, deadline).catch(
      (error: unknown) => (complain(file, reasonOf(error)), null),
    );
    if (text === null) return null;
    const about = parseAlbumFile(text);
    if (about.mistakes.length > 0) complain(file, shorten(about.mistakes));
    const named = [...about.titles].filter(
      ([name]) => isPlainName(name) && !name.includes('/') && soundTypeOf(name),
    );
    if (named.length > maxSongs)
      complain(file, `names more than ${maxSongs} songs; the others are left out`);
    return {
      folder,
      name: about.name,
      cover: about.cover,
      position: about.position ?? Infinity,
      songs: named
        .slice(0, maxSongs)
        .map(([name, title]) => ({ file: name, title: title || titleOf(name) })),
      source: (name, init) => request(`${path}/${encodeURIComponent(name)}`, init),
    };
  }

  async function look(): Promise<FolderAlbum[]> {
    const seen = new Set<string>();
    const deadline = AbortSignal.timeout(patienceWithAll);
    const complain = (path: string, fault: string) => {
      const line = `Recordings (MEDIA_URL): ${JSON.stringify(path)} ${fault}`;
      seen.add(line);
      if (!logged.has(line)) log(line);
    };
    try {
      const names = compose(await readList('albums.txt', deadline))
        .split(/\r?\n/)
        .map((line) => line.replace(/\/\s*$/, '').trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
      const folders = [...new Set(names)].filter((name) => {
        const isFolder = isPlainName(name) && !name.includes('/') && !/^\.+$/.test(name);
        if (!isFolder) complain('albums.txt', `names ${JSON.stringify(name)}, which is no folder`);
        return isFolder;
      });
      if (folders.length > maxAlbums)
        complain('albums.txt', `names more than ${maxAlbums} albums; the others are left out`);
      const found = await Promise.all(
        folders
          .slice(0, maxAlbums)
          .map((folder) => inTurn(() => readAlbum(folder, complain, deadline))),
      );
      return found
        .filter((album) => album !== null)
        .filter(({ songs }) => songs.length > 0)
        .toSorted((one, other) => one.position - other.position);
    } catch (error) {
      complain('albums.txt', reasonOf(error));
      throw error;
    } finally {
      logged = seen;
    }
  }

  async function refresh(): Promise<FolderAlbum[]> {
    albums = await look().catch(() => albums ?? []);
    readAt = now();
    refreshing = undefined;
    return albums;
  }

  // The first lists are waited for; later ones are read while the last are used.
  return async (isMissed = false) => {
    if (now() - readAt >= (isMissed ? restWhenMissed : rest)) refreshing ??= refresh();
    return (isMissed ? refreshing : undefined) ?? albums ?? refreshing ?? [];
  };
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxListBytes) throw new Error('is longer than 64 KB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `cannot be read: ${messageOf(cause)}`;
}
