import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveEntry {
  name: string;
  content: Iterable<string | Uint8Array>;
}

/** The date of every entry, so that an archive does not depend on when it was made. Local time, as ZIP has it. */
const noDay = new Date(1980, 0, 1);

/** Writes a ZIP piece by piece. The same entries give the same bytes. */
export function* writeArchive(entries: Iterable<ArchiveEntry>): Iterable<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = noDay;
    zip.add(file);
    for (const piece of content) file.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    file.push(new Uint8Array(), true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
