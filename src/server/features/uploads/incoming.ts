import { rmSync } from 'node:fs';

/**
 * The folder where files lie while they are looked at, made with the first of them. What a crash left there goes: called
 * once, at the start, when the data folder is nobody else's. @returns the folder
 */
export function openIncoming(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  return folder;
}
