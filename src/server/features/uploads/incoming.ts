import { rmSync } from 'node:fs';

/**
 * Deletes what a crash left in the folder for files under inspection, which the first file creates. Call it once, at the start,
 * when the data folder is locked. @returns the folder
 */
export function openIncoming(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  return folder;
}
