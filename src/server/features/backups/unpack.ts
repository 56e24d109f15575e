import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openDbAlone } from '../../db/open-alone.ts';
import { readSchemaState } from '../../db/migrate.ts';
import { openDisk } from '../../disk/free-space.ts';
import { messageOf } from '../../error-message.ts';
import { diskErrorOf } from '../../errors.ts';
import { readTest, sha256Of } from './folder.ts';
import { findRowCountMismatch } from './manifest.ts';
import { countRows, countSongs, findDamage, readSomeSong } from './queries.ts';

/** A file cannot be restored; the message says why in one line. */
export class UnusableBackup extends Error {}

/** The contents of an undamaged backup. */
export interface Found {
  songs: number;
  accounts: number;
  /** The check that found a corrupt byte: gzip's checksum, or the digest stored with the backup. */
  checksum: 'gzip' | 'stored' | 'none';
}

/** A small packed file can unpack to any size, so a tenth of the free space stays free. */
async function roomFor(target: string): Promise<number> {
  const { free } = await openDisk(dirname(target), { log: () => {} }).measure();
  return 0.9 * free;
}

/**
 * Restores a backup into a new database file and checks everything there. A database that is not compressed is taken too.
 * @param maxBytes of the new file
 * @throws UnusableBackup when the file is damaged, is no backup of this site or belongs to a newer version; Error with one line when there is
 * no room for it; the system's error
 */
export async function unpackAndCheck(
  file: string,
  target: string,
  maxBytes?: number,
): Promise<Found> {
  const name = basename(file);
  const isPacked = await unpack(file, target, maxBytes ?? (await roomFor(target)));
  const digest = isPacked ? undefined : await readDigest(file);
  if (digest !== undefined && digest !== (await sha256Of(target)))
    throw new UnusableBackup(
      `${name} is damaged: its content differs from the digest in its .json file. Delete that file if it was changed on purpose.`,
    );
  try {
    return {
      ...(await check(name, target)),
      checksum: isPacked ? 'gzip' : digest === undefined ? 'none' : 'stored',
    };
  } catch (error) {
    if (error instanceof UnusableBackup || diskErrorOf(error)) throw error;
    throw new UnusableBackup(`${name} is damaged: ${messageOf(error)}.`, { cause: error });
  }
}

/** The digest of a database that somebody unpacked from a backup, as it was stored beside that backup. */
async function readDigest(file: string): Promise<string | undefined> {
  return (await readTest(file)).sha256 ?? (await readTest(`${file}.gz`)).sha256;
}

/** Passes bytes through up to a maximum. */
function refuseBeyond(maxBytes: number, message: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error(message));
      else done(null, chunk);
    },
  });
}

/** @returns whether the file was packed */
async function unpack(file: string, target: string, maxBytes: number): Promise<boolean> {
  const head = await readHead(file);
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  if (!isPacked && !isDatabase(head))
    throw new UnusableBackup(`${basename(file)} is no backup of this site.`);
  const sink = createWriteStream(target, { flags: 'wx', flush: true });
  try {
    const bounded = refuseBeyond(
      maxBytes,
      `There is no room to unpack ${basename(file)} in ${dirname(target)}.`,
    );
    if (isPacked) await pipeline(createReadStream(file), createGunzip(), bounded, sink);
    else await pipeline(createReadStream(file), bounded, sink);
    return isPacked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnusableBackup(`${basename(file)} is damaged: ${messageOf(error)}.`, {
        cause: error,
      });
    throw error;
  }
}

async function check(name: string, database: string): Promise<Omit<Found, 'checksum'>> {
  if (!isDatabase(await readHead(database)))
    throw new UnusableBackup(`${name} is no backup of this site.`);
  const db = openDbAlone(database);
  try {
    const damage = await findDamage(db);
    if (damage) throw new UnusableBackup(`${name} is damaged: ${damage}.`);
    const { isNew, newer } = await readSchemaState(db);
    if (isNew) throw new UnusableBackup(`${name} is no backup of this site.`);
    if (newer)
      throw new UnusableBackup(
        `${name} was made by a newer version of the site (${newer}), which can restore it.`,
      );
    const missing = await findRowCountMismatch(db);
    if (missing) throw new UnusableBackup(`${name} is damaged: ${missing}.`);
    const { users = 0 } = await countRows(db);
    const songs = await countSongs(db);
    if (songs > 0 && !(await readSomeSong(db))?.title)
      throw new UnusableBackup(`${name} is damaged: no song can be read.`);
    return { songs, accounts: users };
  } finally {
    await db.destroy();
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isDatabase = (head: Buffer) => head.toString('latin1').startsWith('SQLite format 3');
