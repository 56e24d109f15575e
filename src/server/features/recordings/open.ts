import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createFairQueue, type FairQueue, queueBounds } from '../../jobs/entry.ts';
import type { Disk } from '../../disk/free-space.ts';
import { openDiskCache, type DiskCache } from '../../cache/entry.ts';
import { shippedPath } from '../../shipped-files.ts';
import type { TeachingSet } from '../notation/parse.ts';
import { readTeaching } from '../notation/read.ts';
import { openFolderAlbums, type FolderAlbums } from './folder-albums.ts';
import { openRemoteAlbums } from './remote-albums.ts';
import { readGeneratedAlbums, type GeneratedAlbum } from './generated-albums.ts';

export interface Recordings {
  generatedAlbums: GeneratedAlbum[];
  /** The exercises of which some are generated. */
  exercises: TeachingSet[];
  /** The albums in DATA_DIR/recordings as they are now. */
  folderAlbums: FolderAlbums;
  /** The songs that the site reads aloud. */
  readAloudCache: DiskCache;
  /** The queue of songs to be read aloud. */
  readAloudQueue: FairQueue;
}

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
  return {
    exercises,
    generatedAlbums: readGeneratedAlbums(shippedPath('data/seed/recordings.json'), exercises),
    folderAlbums: openAlbums(mediaUrl ?? pathToFileURL(join(dataFolder, 'recordings')).href, log),
    readAloudCache: openDiskCache(join(dataFolder, 'cache', 'recordings'), room * 1_000_000, disk),
    readAloudQueue: createFairQueue(queueBounds.readAloud),
  };
}

/** The albums of a folder or of a static host. A folder may be shared by several processes or machines. */
const openAlbums = (address: string, log: (line: string) => void) =>
  address.startsWith('file:')
    ? openFolderAlbums(fileURLToPath(address), { log })
    : openRemoteAlbums(address, { log });
