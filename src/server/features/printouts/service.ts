import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { accessTo } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Language } from '../../../shared/languages.ts';
import {
  maxDetailedSongs,
  printedParts,
  readCode,
  sheetCode,
  storedCode,
  type ChangedSong,
  type CheckedPrintout,
  type PrintedPart,
} from '../../../shared/printouts.ts';
import type { Db } from '../../db/open.ts';
import { countCalls, type Caller } from '../../call-limit.ts';
import { addressKey, count, refund } from '../../http/limits.ts';
import { diskErrorOf } from '../../errors.ts';
import type { Edition } from '../../pdf/entry.ts';
import type { Context, ReaderContext } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import { listVersionsOf, type Version } from '../history/versions.ts';
import { compareSong, isWithdrawn, mayHaveChanged, type PrintedSong } from './compare.ts';
import {
  findEditionState,
  findPrintout,
  insertPrintout,
  listSongNumbers,
  updatePrintout,
} from './queries.ts';

/** As many songs of a printout are compared in the time of a usual call (call-limit.ts). */
const songsOfACall = 50;

const dayMs = 24 * 60 * 60 * 1000;

/** The content of something that is printed: songs, each with the version of its text, and the parts of them. */
export interface PrintContent {
  language: Language;
  parts: readonly PrintedPart[];
  songs: readonly { number: number; version: number }[];
}

/** The number of the newest version of each song of the edition. */
export function newestVersions({
  db,
  responseCache,
}: Pick<ReaderContext, 'db' | 'responseCache'>): Promise<ReadonlyMap<number, number>> {
  return responseCache.derive('newest versions', async () => {
    const versions = await listVersionsOf(db, await listSongNumbers(db));
    return new Map([...versions].map(([number, { length }]) => [number, length]));
  });
}

/** What is needed to give a printout its code. */
export type Printing = Pick<Context, 'db' | 'now' | 'limits' | 'address'>;

/**
 * The code of a printout: the same content has the same code. The content of a book is stored with it, that of a sheet is in the code.
 * @param isPrinted false for a preview, whose code is not stored
 * @returns null where the content cannot be stored at the moment, since nobody could check the code
 * @throws 429 where this address has printed too many different books
 */
export async function codeOfPrintout(
  ctx: Printing,
  content: PrintContent,
  isPrinted: boolean,
): Promise<string | null> {
  const { language, parts } = content;
  const [first, ...others] = content.songs;
  if (first && others.length === 0 && parts.includes('lyrics'))
    return sheetCode({
      ...first,
      language,
      meaning: parts.includes('meaning'),
      notation: parts.includes('notation'),
    });
  try {
    return await storeContent(ctx, content, isPrinted);
  } catch (error) {
    if (!diskErrorOf(error)) throw error;
    console.error('A printout has no code:', error instanceof Error ? error.message : error);
    return null;
  }
}

async function storeContent(
  { db, now, limits, address }: Printing,
  { language, parts, songs }: PrintContent,
  isPrinted: boolean,
): Promise<string> {
  const content = {
    language,
    parts: printedParts.filter((part) => parts.includes(part)).join(' '),
    songs: writeSongs(songs),
  };
  const isSame = (row: typeof content) =>
    row.language === language && row.parts === content.parts && row.songs === content.songs;
  // Different contents have the same code once in millions of books; then the next one is taken.
  for (let attempt = 0; ; attempt += 1) {
    const hash = createHash('sha256')
      .update(JSON.stringify([attempt, content]))
      .digest('hex');
    const code = storedCode(BigInt(`0x${hash.slice(0, 24)}`));
    let row = await findPrintout(db, code);
    if (!row && isPrinted) {
      await count(limits.newPrintoutsByAddress, addressKey(address));
      const at = now();
      await insertPrintout(db, { code, ...content, made_at: at, printed_at: at, checked_at: null });
      row = await findPrintout(db, code);
    }
    if (row && !isSame(row)) continue;
    if (row && isPrinted && row.printed_at < now() - dayMs)
      await updatePrintout(db, code, { printed_at: now() });
    return code;
  }
}

/** Songs in the order of their numbers, as runs of those with the same version: `1-78:1 79:3`. */
function writeSongs(songs: PrintContent['songs']): string {
  const runs: { from: number; to: number; version: number }[] = [];
  for (const { number, version } of songs.toSorted((a, b) => a.number - b.number)) {
    const last = runs.at(-1);
    if (last?.to === number - 1 && last.version === version) last.to = number;
    else runs.push({ from: number, to: number, version });
  }
  return runs
    .map(({ from, to, version }) => `${from === to ? from : `${from}-${to}`}:${version}`)
    .join(' ');
}

function readSongs(text: string): { number: number; version: number }[] {
  return text.split(' ').flatMap((run) => {
    const [, from = '0', to = from, version = '0'] = /^(\d+)(?:-(\d+))?:(\d+)$/.exec(run) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ({
      number: Number(from) + index,
      version: Number(version),
    }));
  });
}

interface KnownPrintout extends PrintContent {
  kind: CheckedPrintout['kind'];
  /** Epoch milliseconds. */
  at: number;
  versions: Map<number, Version[]>;
}

/** The content behind a code; null for a code that the site never printed. */
async function findContent(db: Db, code: string): Promise<KnownPrintout | null> {
  const read = readCode(code);
  if (read === null) return null;
  if (read !== 'stored') {
    const { number, language, version, meaning, notation } = read;
    const versions = await listVersionsOf(db, [number]);
    const own = versions.get(number)?.[version - 1];
    if (!own?.revisions.Kannada) return null;
    const parts = [
      'lyrics' as const,
      ...(meaning ? (['meaning'] as const) : []),
      ...(notation ? (['notation'] as const) : []),
    ];
    return { kind: 'sheet', language, parts, songs: [{ number, version }], at: own.at, versions };
  }
  const row = await findPrintout(db, code);
  if (!row) return null;
  const parts = printedParts.filter((part) => row.parts.split(' ').includes(part));
  const songs = readSongs(row.songs);
  return {
    kind: parts.includes('titles') ? 'titles' : 'book',
    language: row.language,
    parts,
    songs,
    at: row.made_at,
    versions: await listVersionsOf(
      db,
      songs.map(({ number }) => number),
    ),
  };
}

/**
 * Compares a printout with what is published now; null for a code that the site never printed. Such calls are counted, so that nobody
 * can try out codes; those of a known code are not. @throws 429
 */
export async function checkPrintout(
  ctx: ReaderContext & Caller,
  code: string,
): Promise<CheckedPrintout | null> {
  const limit = ctx.limits.unknownCodesByAddress;
  const client = addressKey(ctx.address);
  await count(limit, client);
  const { db, env, actor, now } = ctx;
  const printout = await findContent(db, code);
  if (!printout) return null;
  await refund(limit, client);
  await countCalls(ctx, Math.ceil(printout.songs.length / songsOfACall));
  if (printout.kind !== 'sheet') await rememberCheck(ctx, code);

  const { kind, language, parts, songs, at, versions } = printout;
  const suspects = songs.filter(({ number, version }) =>
    mayHaveChanged(versions.get(number) ?? [], { number, version, language, parts }),
  );
  const [first] = songs;
  const titles = await findTitles(
    db,
    [...suspects, ...(kind === 'sheet' && first ? [first] : [])].map(({ number }) => number),
    language,
  );
  const changed: ChangedSong[] = [];
  for (const { number, version } of suspects) {
    const access = accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
    const own = versions.get(number) ?? [];
    const heading = { number, title: titles.get(number) ?? '', access, corrections: [], lines: [] };
    if (isWithdrawn(own) || !titles.has(number)) {
      changed.push({ ...heading, state: 'withdrawn', title: '' });
      continue;
    }
    const printed = { number, version, language, parts };
    const found = await comparedSong(ctx, own, printed);
    if (!found) continue;
    const isDetailed = access === 'open' && changed.length < maxDetailedSongs;
    changed.push({ ...heading, state: 'changed', ...(isDetailed && found) });
  }
  return {
    code,
    kind,
    language,
    parts: [...parts],
    at: isoTime(at),
    songs: songs.length,
    song:
      kind === 'sheet' && first
        ? { number: first.number, title: titles.get(first.number) ?? '' }
        : null,
    changed,
  };
}

/** A comparison is cached until something is published, since a book is checked by many who have it. */
async function comparedSong(
  { db, responseCache }: Pick<ReaderContext, 'db' | 'responseCache'>,
  versions: readonly Version[],
  printed: PrintedSong,
): ReturnType<typeof compareSong> {
  const { number, language, version, parts } = printed;
  return responseCache.cacheRow(
    `changes ${number} ${language} ${version} ${parts.join(' ')}`,
    async () => {
      // Each may take milliseconds, and a book has many.
      await setImmediate();
      return compareSong(db, versions, printed);
    },
  );
}

/** A printout that somebody checks is in use; it is deleted after all others. */
async function rememberCheck(
  { db, now }: Pick<ReaderContext, 'db' | 'now'>,
  code: string,
): Promise<void> {
  const row = await findPrintout(db, code);
  if (!row || (row.checked_at !== null && row.checked_at > now() - dayMs)) return;
  await updatePrintout(db, code, { checked_at: now() }).catch((error: unknown) =>
    console.error('A check was not recorded:', error instanceof Error ? error.message : error),
  );
}

/** The state of the edition that a printout names. */
export async function editionOf({
  db,
  responseCache,
}: Pick<ReaderContext, 'db' | 'responseCache'>): Promise<Edition> {
  const { publications, at } = await responseCache.derive('state of the edition', () =>
    findEditionState(db),
  );
  return { revision: publications + 1, at };
}
