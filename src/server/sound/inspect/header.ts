import type { FileHandle } from 'node:fs/promises';
import type { RecordingType } from '../../../shared/song-recordings.ts';

/** The type of a file by its first bytes; null for none that is accepted. An mp3 begins with a tag or with a frame of layer III. */
export function typeOfHead(head: Buffer): RecordingType | null {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('fLaC')) return 'flac';
  if (/^RIFF....WAVE/s.test(text)) return 'wav';
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  return text.startsWith('ID3') || isMp3Frame(head) ? 'mp3' : null;
}

const isMp3Frame = (head: Buffer) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;

/** The flag of the last page of a stream in Ogg. */
const lastPageFlag = 4;

/** Whether the file ends before what its header announces: a WAV shorter than its data, an Ogg without its last page. */
export async function isCutOff(
  file: FileHandle,
  type: RecordingType,
  size: number,
): Promise<boolean> {
  if (type === 'wav') return (await wavEnd(file, size)) > size;
  if (type !== 'ogg') return false;
  // A page has 65,307 bytes at most.
  const tail = await read(file, Math.max(0, size - 66_000), 66_000);
  const last = tail.lastIndexOf('OggS', undefined, 'latin1');
  if (last < 0) return true;
  const page = tail.subarray(last);
  const segments = page.subarray(27, 27 + (page[26] ?? 0));
  const end = 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
  const isLast = ((page[5] ?? 0) & lastPageFlag) !== 0;
  return !isLast || segments.length < (page[26] ?? 0) || end > page.length;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const maxChunks = 100;

/** Where the samples of a WAV end by its header. */
async function wavEnd(file: FileHandle, size: number): Promise<number> {
  let position = 12;
  for (let chunk = 0; chunk < maxChunks && position + 8 <= size; chunk += 1) {
    const head = await read(file, position, 8);
    const end = position + 8 + head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'data') return end;
    position = end + (end % 2);
  }
  return Infinity;
}

/** The bit rate of an mp3 frame with its mode of channels, as the header has them; equal in all frames of a file of constant bit rate. */
export const rateOfMp3Frame = (frame: Uint8Array): number =>
  (((frame[1] ?? 0) & 0xfe) << 16) | (((frame[2] ?? 0) & 0xfc) << 8);

/** The duration that the header of a FLAC or of an mp3 with a Xing header announces (seconds); null where it announces none. */
export async function announcedSeconds(
  file: FileHandle,
  type: RecordingType,
): Promise<number | null> {
  const head = await read(file, 0, 42);
  if (type === 'flac' && head.length === 42) {
    const sampleRate = head.readUIntBE(18, 3) >> 4;
    const samples = ((head[21] ?? 0) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
    return sampleRate > 0 && samples > 0 ? samples / sampleRate : null;
  }
  if (type !== 'mp3') return null;
  const frame = await read(file, tagLength(head), 1024);
  const at = Math.max(frame.indexOf('Xing', 0, 'latin1'), frame.indexOf('Info', 0, 'latin1'));
  const hasFrames = at >= 4 && at + 12 <= frame.length && (frame.readUInt32BE(at + 4) & 1) === 1;
  if (!hasFrames || !isMp3Frame(frame)) return null;
  // MPEG 1 has 1152 samples a frame, 2 and 2.5 have 576.
  const version = ((frame[1] ?? 0) >> 3) & 3;
  const base = [44_100, 48_000, 32_000][((frame[2] ?? 0) >> 2) & 3];
  if (base === undefined) return null;
  const sampleRate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return (frame.readUInt32BE(at + 8) * (version === 3 ? 1152 : 576)) / sampleRate;
}

/** The length of an ID3v2 tag, whose size has seven bits in each byte. */
function tagLength(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + 10;
}
