import { open, type FileHandle } from 'node:fs/promises';
import { dumpFiles, type Dump, type DumpChoice, type DumpFile, type DumpStanding, type ExportFile } from '../../../shared/exports.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { notFound } from '../../errors.ts';
import type { QueuePlace } from '../../jobs/fair-queue.ts';
import type { Site } from '../../trpc.ts';
import { iso } from '../history/service.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { findEditionState } from '../songbooks/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import type { MadeFile } from './exporter.ts';
import { gatherSongs } from './gather.ts';
import { countSongs } from './queries.ts';

type Publishing = Pick<Site, 'db' | 'responseCache' | 'exporter' | 'origin'>;
type Admin = { id: string };

/** Everything, or a piece of it, for an admin; that it was taken stands in the audit trail. @throws 429, 503 when too many wait */
export async function takeOut({ db, exporter, siteContent, now }: Pick<Site, 'db' | 'exporter' | 'siteContent' | 'now'>, admin: Admin, file: ExportFile, place: QueuePlace): Promise<MadeFile<ExportFile>> {
  const choice = await readChoice(db);
  const made = await exporter.take(file, () => gatherSongs(db), choice?.rights ?? null, { site: siteContent.read(), kannada: siteContent.readKannada() }, place);
  await recordAct(db, admin, { kind: 'songs taken out', subject: file, at: now() });
  return made;
}

/** What is chosen for the public dump, and what its being on would mean. */
export async function standingOf({ db, env }: Pick<Site, 'db' | 'env'>): Promise<DumpStanding> {
  return { choice: await readChoice(db), songs: (await countSongs(db)).songs, guestLimit: env.GUEST_SONG_LIMIT };
}

/** Switches the public dump on or off, and says under which rights it stands. It is in force with the answer. */
export async function chooseDump(site: Pick<Site, 'db' | 'env' | 'responseCache' | 'now'>, admin: Admin, choice: DumpChoice): Promise<DumpStanding> {
  const { now } = site;
  await publishEdition(site, async (trx) => {
    const was = await readChoice(trx);
    await writeSetting(trx, 'public_dump', JSON.stringify(choice));
    await recordAct(trx, admin, { kind: 'public dump changed', subject: choice.on ? 'on' : 'off', was: was ? inShort(was) : '', became: inShort(choice), at: now() });
  });
  return standingOf(site);
}

const inShort = ({ on, rights, parts }: DumpChoice) => [on ? 'on' : 'off', rights.kind, rights.holder, rights.kind === 'own' ? rights.words : '', parts.join(' and ')].filter(Boolean).join(', ');

async function readChoice(db: Db): Promise<DumpChoice | null> {
  const kept = await readSetting(db, 'public_dump');
  return kept ? (JSON.parse(kept) as DumpChoice) : null;
}

/** What is open to the public; null while nothing is. */
export async function choiceInForce({ db, responseCache }: Pick<Site, 'db' | 'responseCache'>): Promise<DumpChoice | null> {
  const choice = await responseCache.derive('choice of the public dump', () => readChoice(db));
  return choice?.on ? choice : null;
}

/** The public dump as its page tells of it; null while it is off. */
export async function describeDump({ db, responseCache }: Pick<Site, 'db' | 'responseCache'>): Promise<Dump | null> {
  const choice = await choiceInForce({ db, responseCache });
  if (!choice) return null;
  const { at } = await responseCache.derive('state of the edition', () => findEditionState(db));
  return { rights: choice.rights, parts: choice.parts, ...(await countSongs(db)), at: iso(at) };
}

/** Bytes of each file of the public dump, which are made for this if nobody has asked for one yet. @throws 404 while it is off, 429, 503 */
export async function dumpSizes(site: Publishing, client: string): Promise<Record<DumpFile, number>> {
  const made = await madeFiles(site, await inForce(site), client);
  return Object.fromEntries(made.map(({ file, bytes }) => [file, bytes])) as Record<DumpFile, number>;
}

export interface OpenDump {
  file: MadeFile<DumpFile>;
  handle: FileHandle;
  choice: DumpChoice;
  /** Epoch milliseconds. */
  at: number;
}

/** A file of the public dump, opened. @throws 404 while it is off, 429, 503 */
export async function openDump(site: Publishing, name: DumpFile, client: string): Promise<OpenDump> {
  const choice = await inForce(site);
  const { at } = await site.responseCache.derive('state of the edition', () => findEditionState(site.db));
  const found = async (files: readonly MadeFile<DumpFile>[]) => {
    const file = files.find((one) => one.file === name);
    if (!file) throw new Error(`${name} was not written`);
    return { file, handle: await open(file.path), choice, at };
  };
  // What is kept may have given way to something else; then it is written again.
  return found(await madeFiles(site, choice, client)).catch(async () => found(await makeFiles(site, choice, client)));
}

async function inForce(site: Publishing): Promise<DumpChoice> {
  const choice = await choiceInForce(site);
  if (!choice) throw notFound('The songs of this site are not offered as a whole at present.');
  return choice;
}

/** Made once for an edition and a choice, when somebody first asks: whoever began with a former choice leaves nothing behind for the next. */
const madeFiles = (site: Publishing, choice: DumpChoice, client: string) => site.responseCache.derive(`public dump ${JSON.stringify(choice)}`, () => makeFiles(site, choice, client));

function makeFiles({ db, exporter, responseCache, origin }: Publishing, choice: DumpChoice, client: string): Promise<MadeFile<DumpFile>[]> {
  return exporter.publish(dumpFiles, () => gatherSongs(db), choice, origin, { client, name: `${responseCache.version()} ${JSON.stringify(choice)}` });
}
