import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import type { Db } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import { busy } from '../../errors.ts';
import { listPrintedPages, type PrintedPage } from '../edition/printed-page-queries.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { listGlossary } from '../glossary/queries.ts';
import { listNumbers } from './queries.ts';
import { publishedSongs } from './songs.ts';

/** The published songs in a file for the thread that writes the exports, with what belongs to all of them. */
export interface Gathered {
  path: string;
  /** The file's parts in bytes, each a JSON array of songs, one after the other. */
  slices: number[];
  witnesses: Witness[];
  pages: PrintedPage[];
  glossary: GlossaryEntry[];
  songs: number;
  /** How many of the songs have only a title. */
  titles: number;
  /** SHA-256 of all songs, the witnesses and the glossary. */
  digest: string;
}

/** Songs in one slice: reading them takes two or three milliseconds of the event loop. */
const sliceOf = 6;
const tries = 5;

/**
 * Writes every published song into a file, in slices so that other calls are answered in between. When something is published during that time,
 * all is read again, so that the songs belong to one version. @throws 503 after five tries, or where the disk is full
 */
export async function gatherSongs(db: Db, path: string): Promise<Gathered> {
  for (let round = 0; round < tries; round++) {
    const version = await readSetting(db, 'edition_version');
    const gathered = await readAll(db, path);
    if (version === (await readSetting(db, 'edition_version'))) return gathered;
  }
  throw busy(30);
}

async function readAll(db: Db, path: string): Promise<Gathered> {
  const numbers = await listNumbers(db);
  const witnesses = await listWitnesses(db);
  const pages = await listPrintedPages(db);
  const glossary = await listGlossary(db);
  const hash = createHash('sha256').update(JSON.stringify([witnesses, glossary, pages]));
  const slices: number[] = [];
  let songs = 0;
  let titles = 0;
  const file = await open(path, 'w');
  try {
    for (let from = 0; from < numbers.length; from += sliceOf) {
      const read = await publishedSongs(db, numbers.slice(from, from + sliceOf));
      const bytes = Buffer.from(JSON.stringify(read));
      hash.update(bytes);
      await file.writeFile(bytes);
      slices.push(bytes.length);
      songs += read.length;
      titles += read.filter(({ lyrics }) => !lyrics).length;
    }
  } finally {
    await file.close();
  }
  return { path, slices, witnesses, pages, glossary, songs, titles, digest: hash.digest('hex') };
}
