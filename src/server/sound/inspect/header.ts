import type { FileHandle } from 'node:fs/promises';
import { mp3FrameAt } from '../../../shared/mp3.ts';
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

/** The bytes of a file from a position; fewer where it ends. */
export async function readBytes(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The bit rate of an mp3 frame with its mode of channels, as the header has them; equal in all frames of a file of constant bit rate. */
export const rateOfMp3Frame = (frame: Uint8Array): number =>
  (((frame[1] ?? 0) & 0xfe) << 16) | (((frame[2] ?? 0) & 0xfc) << 8);

/** The duration that the header of a FLAC or of an mp3 with a Xing header announces (seconds); null where it announces none. */
export async function announcedSeconds(
  file: FileHandle,
  type: RecordingType,
): Promise<number | null> {
  const head = await readBytes(file, 0, 42);
  if (type === 'flac' && head.length === 42) {
    const sampleRate = head.readUIntBE(18, 3) >> 4;
    const samples = ((head[21] ?? 0) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
    return sampleRate > 0 && samples > 0 ? samples / sampleRate : null;
  }
  if (type !== 'mp3') return null;
  const frame = await readBytes(file, tagLength(head), 1024);
  const at = Math.max(frame.indexOf('Xing', 0, 'latin1'), frame.indexOf('Info', 0, 'latin1'));
  const hasFrames = at >= 4 && at + 12 <= frame.length && (frame.readUInt32BE(at + 4) & 1) === 1;
  const first = mp3FrameAt(frame, 0);
  return hasFrames && first ? (frame.readUInt32BE(at + 8) * first.samples) / first.rate : null;
}

/** The length of an ID3v2 tag, whose size has seven bits in each byte. */
function tagLength(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + 10;
}
