import { getAsset, getRawAsset, isSea } from 'node:sea';

/**
 * The files inside the executable. They are one asset, because Node looks for the beginning of each asset when it starts, and what it
 * reads of its program file counts as memory.
 */
export const packedAsset = 'files';
/** Where each file is in that asset: a line of its first byte, its length and its name. */
export const packedIndex = 'index.txt';

/** A hash of all of them. */
export const packedHash = 'hash.txt';

let packed:
  | {
      files: ArrayBuffer;
      ranges: ReadonlyMap<string, readonly [number, number]>;
      names: readonly string[];
    }
  | undefined;

/** Names what the executable holds; undefined outside an executable, where files may change. */
export function packedVersion(): string | undefined {
  return isSea() ? getAsset(packedHash, 'utf8') : undefined;
}

/** The names of the files: their paths in a checkout. */
export const packedNames = (): readonly string[] => openPacked().names;

/** The bytes of a file, which are not copied. @throws Error for a name that is not packed */
export function readPacked(name: string): Uint8Array {
  const { files, ranges } = openPacked();
  const range = ranges.get(name);
  if (!range) throw new Error(`The executable has no file ${name}.`);
  return new Uint8Array(files, ...range);
}

/** Opened once: V8 accounts the whole file to each buffer of it, which triggers garbage collections. */
function openPacked() {
  const readRanges = () =>
    getAsset(packedIndex, 'utf8')
      .split('\n')
      .map((line) => {
        const [start, length, ...name] = line.split(' ');
        return [name.join(' '), [Number(start), Number(length)]] as const;
      });
  const open = () => {
    const map = new Map(readRanges());
    return { files: getRawAsset(packedAsset), ranges: map, names: [...map.keys()] };
  };
  return (packed ??= open());
}
