import { unzipSync } from 'fflate';
import { maxUnpackedBytes } from '../../../shared/imports.ts';
import { UnreadableFile } from './file-problems.ts';

/** Only the wanted files count: an export of 5,000 songs has 45,000 files, and the archive's own size bounds the rest. */
const maxEntries = 20_000;

/**
 * The wanted files of a ZIP by name. fflate unpacks each into a buffer of the size that the archive declares, and no more,
 * so a file that is longer than declared is cut off, and an archive that declares too much is refused.
 * @throws UnreadableFile 'packed' when it all is too much, 'broken'
 */
export function unpackArchive(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  let entries = 0;
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        entries += 1;
        if (entries > maxEntries) throw new UnreadableFile('packed');
        size += originalSize;
        if (size > maxUnpackedBytes) throw new UnreadableFile('packed');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
  }
}

/** Every ZIP begins with these two bytes, an empty one too. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}
