import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { kindOfBackup, timeOfBackup, type BackupKind } from '../../../shared/backups.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { makeFolder } from '../../disk/data-folder.ts';
import { notFound } from '../../errors.ts';
import type { BackupRow } from './output.ts';
import { indianDay, periodsOf } from '../../../shared/visits.ts';

const testSchema = z.object({
  tested: z.string().nullable(),
  problem: z.string(),
  songs: z.number().nullable(),
  accounts: z.number().nullable(),
  /** The SHA-256 of the unpacked database, and of it before its manifest was written; backups of earlier versions have neither. */
  sha256: z.string().optional(),
  sourceSha256: z.string().optional(),
});
/** The result of the last test of a backup; it is stored beside the backup as `<name>.json`. */
type TestResult = z.output<typeof testSchema>;

export const untested: TestResult = { tested: null, problem: '', songs: null, accounts: null };

/** The backups of a folder, the newest first; none where there is no folder, or it cannot be read. */
export async function listBackups(folder: string): Promise<BackupRow[]> {
  const rows = await Promise.all(
    namesIn(folder).map(async (file): Promise<BackupRow[]> => {
      const at = timeOfBackup(file);
      const stats = statSync(join(folder, file), { throwIfNoEntry: false });
      if (at === null || !stats) return [];
      const { tested, problem, songs, accounts } = await readTest(join(folder, file));
      return [
        {
          file,
          kind: kindOfBackup(file),
          at: isoTime(at),
          bytes: stats.size,
          tested,
          problem,
          songs,
          accounts,
        },
      ];
    }),
  );
  return rows.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => timeOfBackup(name) !== null);
  } catch {
    return [];
  }
}

/** A backup of the folder, by its name. @throws 404 */
export async function findBackup(
  folder: string,
  file: string,
): Promise<{ path: string; bytes: number }> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw notFound('There is no such backup.');
  return { path, bytes: found.size };
}

export async function readTest(path: string): Promise<TestResult> {
  try {
    return testSchema.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
  } catch {
    return untested;
  }
}

/** Stores what a test found; what an earlier one stored besides stays. */
export async function storeTest(path: string, found: TestResult): Promise<void> {
  const result: TestResult = { ...(await readTest(path)), ...found };
  writeFileSync(`${path}.json.draft`, JSON.stringify(result));
  renameSync(`${path}.json.draft`, `${path}.json`);
}

/**
 * Deletes the backups that the rotation does not keep. Of those that failed their test only the last one stays, however young they are: an
 * attempt every hour must not fill the disk. None of them counts as the backup of a day.
 */
export async function rotate(folder: string, now: number): Promise<void> {
  const rows = await listBackups(folder);
  const [damaged, whole] = [
    rows.filter(({ problem }) => problem),
    rows.filter(({ problem }) => !problem),
  ];
  for (const name of [
    ...backupsToDelete(
      whole.map(({ file }) => file),
      now,
    ),
    ...damaged.slice(1).map(({ file }) => file),
  ])
    for (const path of [name, `${name}.json`]) rmSync(join(folder, path), { force: true });
}

/** The folder in the data folder where the running site prepares a restore (features/restores). */
export const restoreFolder = 'restore';

const draftPrefix = '.unfinished-';

/**
 * Runs a task with a temporary folder in `folder`, which is deleted afterwards. Leftovers of a killed process are deleted first.
 */
export async function withDraftFolder<Result>(
  folder: string,
  task: (draft: string) => Promise<Result>,
): Promise<Result> {
  makeFolder(folder);
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(draftPrefix)
      ? Number(name.slice(draftPrefix.length).split('-')[0])
      : undefined;
    if (owner !== undefined && (owner === process.pid ? !open.has(name) : !isAlive(owner)))
      rmSync(join(folder, name), { recursive: true });
  }
  const draft = mkdtempSync(join(folder, `${draftPrefix}${process.pid}-`));
  const name = draft.slice(folder.length + 1);
  open.add(name);
  try {
    return await task(draft);
  } finally {
    open.delete(name);
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The temporary folders that this process uses. */
const open = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Brings a file to the disk, or the names in a folder after a file was renamed into it. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** For how many months a backup stays before it is rotated away. */
export const backupMonths = 12;
/** How many days, weeks and months keep their last nightly backup. */
const nightlyPeriods = [
  [7, indianDay],
  [4, (at: number) => periodsOf(at).week],
  [backupMonths, (at: number) => periodsOf(at).month],
] as const;
/** The number of manual backups that are never deleted; the same for backups before an upgrade. */
const othersKept = 3;
/** A younger backup is never deleted: what somebody did wrong may be noticed on the next day. */
const minRetentionMs = 48 * 60 * 60 * 1000;

/**
 * The backups that may be deleted at a time, newest first: those older than 48 hours that are neither the last nightly one of one of the last
 * seven days, four weeks and twelve months that have one, nor one of the last three manual ones, nor one of the last three from before an
 * upgrade. Apart from the 48 hours it counts backups and no time, so that a wrong clock deletes nothing that a period needs.
 */
export function backupsToDelete(names: readonly string[], now: number): string[] {
  const newestFirst = names
    .flatMap((name) => ({ name, at: timeOfBackup(name) ?? [] }))
    .filter((backup): backup is { name: string; at: number } => typeof backup.at === 'number')
    .toSorted((one, other) => other.at - one.at);
  const ofKind = (kind: BackupKind) =>
    newestFirst.filter(({ name }) => kindOfBackup(name) === kind);
  const others = [
    ...ofKind('manual').slice(0, othersKept),
    ...ofKind('before-upgrade').slice(0, othersKept),
  ];
  const keep = new Set(others.map(({ name }) => name));
  for (const [max, periodOf] of nightlyPeriods) {
    const last = new Map<string, string>();
    for (const { name, at } of ofKind('nightly'))
      if (!last.has(periodOf(at))) last.set(periodOf(at), name);
    for (const name of [...last.values()].slice(0, max)) keep.add(name);
  }
  return newestFirst
    .filter(({ name, at }) => !keep.has(name) && now - at >= minRetentionMs)
    .map(({ name }) => name);
}
