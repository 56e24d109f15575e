import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unprocessable } from '../../errors.ts';
import type { Recordings } from '../recordings/open.ts';
import type { RecordingRow } from './queries.ts';

type Folder = Pick<Recordings, 'uploadedFolder'>;
type FileNames = Pick<RecordingRow, 'file' | 'original'>;

/** The path of a file of a recording. @throws 422 where recordings are on another host */
export function pathOf({ uploadedFolder }: Folder, name: string): string {
  if (uploadedFolder === null) throw unprocessable('The recordings are on another host.');
  return join(uploadedFolder, name);
}

export async function removeFiles(folder: Folder, { file, original }: FileNames): Promise<void> {
  if (folder.uploadedFolder === null) return;
  for (const name of new Set([file, original]))
    if (name !== '') await rm(pathOf(folder, name), { force: true });
}
