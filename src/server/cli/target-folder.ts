import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The absolute path of a folder that an option names. @throws Error with one line when it is missing, no folder, or closed to this user */
export function targetFolder(option: string, given: string): string {
  const folder = resolve(given);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found)
    throw new Error(
      `There is no folder ${folder} (${option}). Make it first, or name another one.`,
    );
  if (!found.isDirectory()) throw new Error(`${folder} is a file, not a folder (${option}).`);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`This user may not write to the folder ${folder} (${option}).`);
  }
  return folder;
}
