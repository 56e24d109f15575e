import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import { exportedSongSchema } from '../../../shared/export-format.ts';
import type { Db } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import { busy, tooLarge } from '../../errors.ts';
import { listWitnesses } from '../edition/queries.ts';
import { listGlossary } from '../glossary/queries.ts';
import { listNumbers } from './queries.ts';
import { publishedSongs } from './songs.ts';

/** Some of the songs as JSON, shared with the thread that writes the files instead of being copied to it. */
export type Slice = SharedArrayBuffer;

export interface Gathered {
  slices: Slice[];
  witnesses: Witness[];
  glossary: GlossaryEntry[];
  songs: number;
  /** SHA-256 of all songs, the witnesses and the glossary. */
  digest: string;
}

/** The size of all songs in bytes. The thread that writes the files needs nineteen times as much memory; 5,000 songs have 23 MB. */
const mostBytes = 48 * 1024 * 1024;
/** Songs in one slice: reading them takes two or three milliseconds of the event loop. */
const sliceOf = 6;
const tries = 5;

/**
 * Reads every published song, in slices so that other calls are answered in between. When something is published meanwhile,
 * all is read again, so that the songs belong to one version. @throws 413 when they are too large to export, 503 after five tries
 */
export async function gatherSongs(db: Db, most = mostBytes): Promise<Gathered> {
  for (let round = 0; round < tries; round++) {
    const version = await readSetting(db, 'edition_version');
    const gathered = await readAll(db, most);
    if (version === (await readSetting(db, 'edition_version'))) return gathered;
  }
  throw busy(30);
}

async function readAll(db: Db, most: number): Promise<Gathered> {
  const numbers = await listNumbers(db);
  const witnesses = await listWitnesses(db);
  const glossary = await listGlossary(db);
  const hash = createHash('sha256').update(JSON.stringify([witnesses, glossary]));
  const slices: Slice[] = [];
  let size = 0;
  for (let from = 0; from < numbers.length; from += sliceOf) {
    const bytes = Buffer.from(JSON.stringify(await publishedSongs(db, numbers.slice(from, from + sliceOf))));
    size += bytes.length;
    if (size > most) throw tooLarge('There are too many songs for one export.');
    const slice = new SharedArrayBuffer(bytes.length);
    Buffer.from(slice).set(bytes);
    hash.update(bytes);
    slices.push(slice);
    await nextTurn();
  }
  return { slices, witnesses, glossary, songs: numbers.length, digest: hash.digest('hex') };
}

const slicesSchema = z.array(exportedSongSchema);

/** The songs of a slice. */
export const readSlice = (slice: Slice) => slicesSchema.parse(JSON.parse(Buffer.from(slice).toString()));
