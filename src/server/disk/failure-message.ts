import { statfsSync, accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve, sep, dirname } from 'node:path';

/** A disk with less counts as full. */
const fullBytes = 1_000_000;

interface Folders {
  /** The data folder, as DATA_DIR names it. */
  data: string;
  /** The folder of temporary files, where the executable unpacks itself. */
  temporary?: string;
  freeBytes?: (folder: string) => number;
}

/**
 * Why the program failed, in one line: a full disk, a folder where nothing may be executed, and files of another user with their path and
 * variable; else the message of the error.
 */
export function failureMessage(
  error: unknown,
  { data, temporary = tmpdir(), freeBytes = freeOn }: Folders,
): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error && typeof error.path === 'string' ? resolve(error.path) : undefined;
  const folders = [
    { name: 'DATA_DIR', folder: resolve(data) },
    { name: 'TMPDIR', folder: resolve(temporary) },
  ];
  if (code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL')) {
    const holding = folders.filter(
      ({ folder }) => path !== undefined && (path === folder || path.startsWith(folder + sep)),
    );
    const full =
      holding.length > 0 ? holding : folders.filter(({ folder }) => freeBytes(folder) < fullBytes);
    const named = full.map(({ name, folder }) => `${folder} (${name})`).join(' and ');
    return `The disk of ${named || path || `${resolve(data)} (DATA_DIR)`} is full. Make room there, or set the variable to a folder on another disk.`;
  }
  if (code === 'ERR_DLOPEN_FAILED' && /failed to map segment|not permitted/i.test(error.message))
    return `The program unpacks itself to ${resolve(temporary)} (TMPDIR), where nothing may be executed (noexec). Set TMPDIR to a folder on another disk.`;
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code.startsWith('SQLITE_CANTOPEN') ||
    code.startsWith('SQLITE_READONLY')
  ) {
    const fault = ownershipFault(path === undefined ? [resolve(data), resolve(temporary)] : [path]);
    if (fault) return fault;
  }
  return error.message;
}

function freeOn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * Why this process may not use files of another user, in one sentence with the path and its owner; null where it may. Paths that do not
 * exist are judged by the nearest folder above them.
 */
export function ownershipFault(paths: readonly string[]): string | null {
  for (const path of paths) {
    const nearest = nearestExisting(path);
    const { uid, mode } = statSync(nearest);
    const isFolder = statSync(nearest).isDirectory();
    try {
      accessSync(nearest, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EROFS')
        return `${nearest} is on a file system that is mounted read-only.`;
      return `${nearest} belongs to ${userOf(uid)} (mode ${(mode & 0o777).toString(8)}), and this process runs as ${userOf(process.geteuid?.() ?? -1)}, who may not write there. Run it as that user, or change the owner.`;
    }
  }
  return null;
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** A user's name and number; Node does not know names. */
function userOf(uid: number): string {
  const name = passwordLines()
    .find((line) => line.split(':')[2] === String(uid))
    ?.split(':')[0];
  return name ? `the user ${name} (${uid})` : `the user ${uid}`;
}

function passwordLines(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Why nothing can be written into a folder, in one sentence; null where it can. */
export function writingFault(folder: string): string | null {
  const nearest = nearestExisting(folder);
  return statSync(nearest).isDirectory()
    ? ownershipFault([folder])
    : `${nearest} is a file, not a folder.`;
}
