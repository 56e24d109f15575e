import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** Files of uploaded recordings that are being written, or belong to none any more (features/song-recordings/files.ts). */
const unfinished = /\.(?:part|removed)$/;

/**
 * Copies the recordings that are missing, and with `changed` also those that are new versions. Recordings are large and hardly change, so there is one copy of each beside the
 * backups; it stays when the recording is deleted.
 * @returns how many were copied
 */
export async function copyRecordings(
  from: string,
  to: string,
  which: 'missing' | 'changed' = 'changed',
): Promise<number> {
  if (!existsSync(from)) return 0;
  let copied = 0;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || unfinished.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    const { size, mtime } = statSync(source);
    const known = statSync(target, { throwIfNoEntry: false });
    if (known && (which === 'missing' || (known.size === size && known.mtimeMs >= mtime.getTime())))
      continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, `${target}.draft`);
    utimesSync(`${target}.draft`, mtime, mtime);
    renameSync(`${target}.draft`, target);
    copied += 1;
    await setImmediate();
  }
  return copied;
}
