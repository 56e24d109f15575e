import type { FileHandle } from 'node:fs/promises';
import { mp3FrameAt } from '../../../shared/mp3.ts';
import type { RecordingType } from '../../../shared/song-recordings.ts';
import { readBytes } from './header.ts';

/**
 * Whether the file ends before what its header announces: a WAV shorter than its data, an Ogg without its last page, a WebM that ends inside of an
 * element. An mp3 shows that only at its end (`isMp3CutOff`), a FLAC only when it is decoded.
 */
export async function isCutOff(
  file: FileHandle,
  type: RecordingType,
  size: number,
): Promise<boolean> {
  if (type === 'wav') return (await wavEnd(file, size)) > size;
  if (type === 'webm') return isWebmCutOff(file, size);
  return type === 'ogg' && isOggCutOff(file, size);
}

/** The flag of the last page of a stream in Ogg. */
const lastPageFlag = 4;

async function isOggCutOff(file: FileHandle, size: number): Promise<boolean> {
  // A page has 65,307 bytes at most.
  const tail = await readBytes(file, Math.max(0, size - 66_000), 66_000);
  const last = tail.lastIndexOf('OggS', undefined, 'latin1');
  if (last < 0) return true;
  const page = tail.subarray(last);
  const segments = page.subarray(27, 27 + (page[26] ?? 0));
  const end = 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
  const isLast = ((page[5] ?? 0) & lastPageFlag) !== 0;
  return !isLast || segments.length < (page[26] ?? 0) || end > page.length;
}

const maxChunks = 100;

/** Where the samples of a WAV end by its header. */
async function wavEnd(file: FileHandle, size: number): Promise<number> {
  let position = 12;
  for (let chunk = 0; chunk < maxChunks && position + 8 <= size; chunk += 1) {
    const head = await readBytes(file, position, 8);
    const end = position + 8 + head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'data') return end;
    position = end + (end % 2);
  }
  return Infinity;
}

const segmentId = 0x18538067;
/** The elements of a WebM whose size may be unknown, as live recordings have them; their parts follow one another. */
const openElements = new Set([segmentId, 0x1f43b675]);
/** The id of an element has four bytes at most, its size eight. */
const maxElementHead = 12;
const windowBytes = 64 * 1024;

/**
 * Whether an element of a WebM announces more bytes than the file has. A file of unknown sizes that ends between two elements counts as whole, since
 * live recordings end like that.
 */
async function isWebmCutOff(file: FileHandle, size: number): Promise<boolean> {
  let window: Buffer = Buffer.alloc(0);
  let begin = 0;
  for (let position = 0; position < size;) {
    if (position + maxElementHead > begin + window.length) {
      window = await readBytes(file, position, windowBytes);
      begin = position;
    }
    const head = window.subarray(position - begin, position - begin + maxElementHead);
    const idLength = vintLength(head[0]);
    const sizeLength = vintLength(head[idLength]);
    const headLength = idLength + sizeLength;
    // No element begins with these bytes, such as zeros that fill the file up.
    if (idLength > 4) return false;
    if (head.length <= idLength) return true;
    if (sizeLength > 8) return false;
    if (head.length < headLength) return true;
    const sizeBytes = head.subarray(idLength, headLength);
    const isUnknown =
      vintValue(sizeBytes.subarray(0, 1), sizeLength) === 2 ** (8 - sizeLength) - 1 &&
      sizeBytes.subarray(1).every((byte) => byte === 0xff);
    const id = head.readUIntBE(0, idLength);
    position += headLength;
    if (isUnknown && !openElements.has(id)) return false;
    if (!isUnknown) position += vintValue(sizeBytes, sizeLength);
    // Bytes after a segment are not part of the recording.
    if (id === segmentId && !isUnknown) return position > size;
    if (position > size) return true;
  }
  return false;
}

/** The length of a number in EBML (RFC 8794): one more than the zero bits at its beginning; 9 for none. */
const vintLength = (first = 0): number => Math.clz32(first) - 23;

const vintValue = (bytes: Uint8Array, length: number): number =>
  bytes.reduce(
    (value, byte, index) => value * 256 + (index === 0 ? byte & (0xff >> length) : byte),
    0,
  );

/** Where the end of an mp3 is looked for: tags of this length may follow its last frame. */
const mp3TailBytes = 1024 * 1024;

/**
 * Whether an mp3 ends inside of a frame: what follows its last whole frame is the beginning of another one of the same stream, which announces more
 * bytes than the file has. Tags begin otherwise.
 */
export async function isMp3CutOff(
  file: FileHandle,
  size: number,
  lastFrame: Uint8Array,
): Promise<boolean> {
  const tail = await readBytes(file, Math.max(0, size - mp3TailBytes), mp3TailBytes);
  const begin = tail.lastIndexOf(lastFrame);
  const rest = tail.subarray(begin + lastFrame.length);
  if (begin < 0 || rest.length === 0) return false;
  const same = [0xff, 0xfe, 0x0c].every(
    (mask, index) =>
      index >= rest.length || ((rest[index] ?? 0) & mask) === ((lastFrame[index] ?? 0) & mask),
  );
  // Some encoders leave the last byte of a frame out.
  return same && (rest.length < 3 || (mp3FrameAt(rest, 0)?.length ?? 0) > rest.length + 1);
}
