import { open, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import {
  downloadFiles,
  downloadParts,
  rightsKinds,
  type PublicDownload,
  type DownloadChoice,
  type DownloadFile,
  type ExportFile,
} from '../../../shared/exports.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { notFound, toWire } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { listPrintedPages } from '../edition/printed-page-queries.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { findEditionState } from '../printouts/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import type { ExportedFile } from './exporter.ts';
import { gatherSongs } from './gather.ts';
import { countSongs } from './queries.ts';
import { publishedSongs } from './songs.ts';
import { teiOfSong } from './tei.ts';
import type { DownloadStatus } from './output.ts';

type Publishing = Pick<Site, 'db' | 'responseCache' | 'exporter' | 'origin'>;
type Admin = { id: string };

type Exporting = Pick<Site, 'db' | 'exporter' | 'siteContent' | 'now'>;

/** A file with all songs, or with some of their parts, for an admin. @throws 429, 503 when too many wait, and while it is being written */
export async function exportSongs(
  site: Exporting & Pick<Site, 'responseCache'>,
  admin: Admin,
  file: ExportFile,
  client: string,
): Promise<ExportedFile<ExportFile>> {
  const rights = (await readChoice(site.db))?.rights ?? null;
  const name = `${file} ${JSON.stringify(rights)}`;
  const made = await site.exporter.work.run(name, site.responseCache.version(), () =>
    writeExport(site, rights, file, client),
  );
  await recordExport(site, admin, file);
  return made;
}

/** As `exportSongs`, for the command line, which waits until the file is written. */
export async function exportForOperator(
  site: Exporting,
  file: ExportFile,
): Promise<ExportedFile<ExportFile>> {
  const made = await writeExport(
    site,
    (await readChoice(site.db))?.rights ?? null,
    file,
    'command line',
  );
  await recordExport(site, null, file);
  return made;
}

function writeExport(
  { db, exporter, siteContent }: Exporting,
  rights: DownloadChoice['rights'] | null,
  file: ExportFile,
  client: string,
) {
  const words = { site: siteContent.read(), kannada: siteContent.readKannada() };
  return exporter.exportFile(file, (path) => gatherSongs(db, path), rights, words, { client });
}

const recordExport = ({ db, now }: Exporting, admin: Admin | null, file: ExportFile) =>
  recordAct(db, admin, { kind: 'songs taken out', subject: file, at: now() });

/** The admin's choice for the public download, and the number of songs in it. */
export async function downloadStatus({
  db,
  env,
}: Pick<Site, 'db' | 'env'>): Promise<DownloadStatus> {
  return {
    choice: await readChoice(db),
    songs: (await countSongs(db)).songs,
    guestLimit: env.GUEST_SONG_LIMIT,
  };
}

/** Switches the public download on or off and sets its rights and parts. */
export async function chooseDownload(
  site: Pick<Site, 'db' | 'env' | 'responseCache' | 'now'>,
  admin: Admin,
  choice: DownloadChoice,
): Promise<DownloadStatus> {
  const { now } = site;
  await publishEdition(site, async (trx) => {
    const was = await readChoice(trx);
    await writeSetting(trx, 'public_dump', JSON.stringify(choice));
    await recordAct(trx, admin, {
      kind: 'public dump changed',
      subject: choice.on ? 'on' : 'off',
      was: was ? inShort(was) : '',
      became: inShort(choice),
      at: now(),
    });
  });
  return downloadStatus(site);
}

const inShort = ({ on, rights, parts }: DownloadChoice) =>
  [
    on ? 'on' : 'off',
    rights.kind,
    rights.holder,
    rights.kind === 'own' ? rights.words : '',
    parts.join(' and '),
  ]
    .filter(Boolean)
    .join(', ');

const choiceSchema = z.object({
  on: z.boolean(),
  rights: z.object({ kind: z.enum(rightsKinds), holder: z.string(), words: z.string() }),
  parts: z.array(z.enum(downloadParts)),
});

async function readChoice(db: Db): Promise<DownloadChoice | null> {
  const stored = await readSetting(db, 'public_dump');
  return stored ? choiceSchema.parse(JSON.parse(stored)) : null;
}

/** The choice of the public download; null while it is off. */
export async function choiceInForce({
  db,
  responseCache,
}: Pick<Site, 'db' | 'responseCache'>): Promise<DownloadChoice | null> {
  const choice = await responseCache.derive('choice of the public download', () => readChoice(db));
  return choice?.on ? choice : null;
}

/** The contents of the page of the public download; null while it is off. */
export async function describeDownload({
  db,
  responseCache,
}: Pick<Site, 'db' | 'responseCache'>): Promise<PublicDownload | null> {
  const choice = await choiceInForce({ db, responseCache });
  if (!choice) return null;
  const { at } = await responseCache.derive('state of the edition', () => findEditionState(db));
  return { rights: choice.rights, parts: choice.parts, ...(await countSongs(db)), at: isoTime(at) };
}

/**
 * The size in bytes of each file of the public download, which are written now if nobody has requested them before. The pages to take along
 * have none where there are too many songs for them. @throws 404 while it is off, 429, 503 also while they are being written
 */
export async function downloadSizes(
  site: Publishing,
  client: string,
): Promise<Partial<Record<DownloadFile, number>>> {
  const choice = await inForce(site);
  const made = await Promise.all([
    writtenDownload(site, choice, client, tables),
    writtenDownload(site, choice, client, pages).catch((error: unknown) =>
      toWire(error).status === 413 ? [] : Promise.reject(error),
    ),
  ]);
  return Object.fromEntries(made.flat().map(({ file, bytes }) => [file, bytes]));
}

export interface OpenDownload {
  file: ExportedFile<DownloadFile>;
  handle: FileHandle;
  choice: DownloadChoice;
  /** When the edition was last changed, in epoch milliseconds. */
  at: number;
}

/** A file of the public download, opened. @throws 404 while it is off, 429, 503 */
export async function openDownload(
  site: Publishing,
  name: DownloadFile,
  client: string,
): Promise<OpenDownload> {
  const choice = await inForce(site);
  const { at } = await site.responseCache.derive('state of the edition', () =>
    findEditionState(site.db),
  );
  const found = async (files: readonly ExportedFile<DownloadFile>[]) => {
    const file = files.find((one) => one.file === name);
    if (!file) throw new Error(`${name} was not written`);
    return { file, handle: await open(file.path), choice, at };
  };
  // The disk cache may have deleted the file since; then it is written again.
  const files = pages.includes(name) ? pages : tables;
  return found(await writtenDownload(site, choice, client, files)).catch(async () =>
    found(await writeDownload(site, choice, client, files)),
  );
}

/** A published song as a TEI document, with the rights of the public download where that is on. @throws 404 for a song without words */
export async function readTei(
  { db, responseCache, origin }: Pick<Site, 'db' | 'responseCache' | 'origin'>,
  number: number,
): Promise<string> {
  const [song] = await publishedSongs(db, [number]);
  if (!song?.lyrics) throw notFound('No lyrics found!');
  const rights = (await choiceInForce({ db, responseCache }))?.rights ?? null;
  return teiOfSong(song, {
    origin,
    rights,
    witnesses: await responseCache.derive('witnesses', () => listWitnesses(db)),
    pages: await listPrintedPages(db, number),
  });
}

async function inForce(site: Publishing): Promise<DownloadChoice> {
  const choice = await choiceInForce(site);
  if (!choice)
    throw notFound('The songs of this site cannot be downloaded all together at present.');
  return choice;
}

/** The files that are written together, since they are quickly made, and the pages to take along, which take seconds. */
const tables = downloadFiles.filter((file) => file !== 'take-along.zip');
const pages: readonly DownloadFile[] = ['take-along.zip'];

/**
 * The files for one version of the edition and one choice of the admin, written at the first request. The choice is part of the key, so
 * that a request that began under a former choice never answers a later one.
 */
function writtenDownload(
  site: Publishing,
  choice: DownloadChoice,
  client: string,
  files: readonly DownloadFile[],
) {
  const { exporter, responseCache } = site;
  const name = `public download ${files[0]} ${JSON.stringify(choice)}`;
  const write = () => responseCache.derive(name, () => writeDownload(site, choice, client, files));
  return exporter.work.run(name, responseCache.version(), write);
}

function writeDownload(
  { db, exporter, responseCache, origin }: Publishing,
  choice: DownloadChoice,
  client: string,
  files: readonly DownloadFile[],
): Promise<ExportedFile<DownloadFile>[]> {
  return exporter.exportPublic(files, (path) => gatherSongs(db, path), choice, origin, {
    client,
    name: `${responseCache.version()} ${files[0]} ${JSON.stringify(choice)}`,
  });
}
