import { join, resolve } from 'node:path';
import { createFairQueue, type FairQueue } from '../../jobs/fair-queue.ts';
import type { Disk } from '../../disk/free-space.ts';
import { openDiskCache, type DiskCache } from '../../cache/disk-cache.ts';
import { queueBounds } from '../../jobs/queue-bounds.ts';
import { readTeaching } from '../notation/read.ts';
import { openFolderAlbums, type FolderAlbum } from './folder-albums.ts';
import { readGeneratedAlbums, type GeneratedAlbum } from './generated-albums.ts';

export interface Recordings {
  generatedAlbums: GeneratedAlbum[];
  /** What the trust laid into DATA_DIR/recordings, as it lies there now. */
  folderAlbums: () => Promise<FolderAlbum[]>;
  /** Songs read aloud. */
  readAloudCache: DiskCache;
  /** Where songs are read aloud, each in its client's turn. */
  readAloudQueue: FairQueue;
}

/** Megabytes of songs read aloud; the twenty-four of the album need about fifteen. */
const room = 100;

/** @throws Error naming what is not right in the seed */
export function openRecordings(dataFolder: string, log: (line: string) => void, disk?: Disk): Recordings {
  return {
    generatedAlbums: readGeneratedAlbums(resolve('data/seed/recordings.json'), readTeaching(resolve('data/seed/teaching'))),
    folderAlbums: openFolderAlbums(join(dataFolder, 'recordings'), { log }),
    readAloudCache: openDiskCache(join(dataFolder, 'cache', 'recordings'), room * 1_000_000, disk),
    readAloudQueue: createFairQueue(queueBounds.readAloud),
  };
}
