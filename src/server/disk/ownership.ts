import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
