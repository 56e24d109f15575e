import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  name: string;
  /** In pieces where it is too long for the memory. */
  content: string | Iterable<Uint8Array>;
  /** Whether it is compressed already, as pictures are, and so is stored as it is. */
  isCompressed?: boolean;
}

export interface Archive {
  add(entry: ArchiveEntry): void;
  end(): void;
}

/** The date of every entry, so that an archive does not depend on when it was made. Local time, as ZIP has it. */
const noDay = new Date(1980, 0, 1);

/**
 * A ZIP that is given to `write` piece by piece. The same entries give the same bytes. More than 65,535 of them make it a Zip64; it has to stay
 * under 4 GB.
 */
export function openArchive(write: (bytes: Uint8Array) => void): Archive {
  let entries = 0;
  let written = 0;
  let isEnding = false;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    for (const piece of isEnding && entries > maxPlain
      ? endOfMany(bytes, entries, written)
      : [bytes])
      write(piece);
    written += bytes.length;
  });
  return {
    add({ name, content, isCompressed = false }) {
      entries += 1;
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = noDay;
      zip.add(file);
      for (const piece of typeof content === 'string' ? [Buffer.from(content)] : content)
        file.push(piece);
      file.push(new Uint8Array(), true);
    },
    end() {
      isEnding = true;
      zip.end();
    },
  };
}

/** The most entries that a plain ZIP can count. */
const maxPlain = 0xffff;

/**
 * The directory as fflate ends it, with the records of Zip64 that count more entries (PKWARE APPNOTE 6.3.10, 4.3.14 to 4.3.16).
 * `at` is the directory's offset in the archive.
 */
function endOfMany(directory: Uint8Array, entries: number, at: number): Uint8Array[] {
  const size = directory.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(record.length - 12), 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  for (const [value, offset] of [
    [entries, 24],
    [entries, 32],
    [size, 40],
    [at, 48],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), offset);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.from(directory.subarray(size));
  end.writeUInt16LE(maxPlain, 8);
  end.writeUInt16LE(maxPlain, 10);
  return [directory.subarray(0, size), record, locator, end];
}
