import type { ImageType } from '../../shared/books.ts';
import { ImageProblem } from './problem.ts';

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Where the picture of a JPEG begins, after its tables and metadata, in which a small picture with an end of its own may be. */
function startOfScan(bytes: Buffer): number {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    if (bytes[at + 1] === 0xda) return at;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.length;
}

/** The kind of a file by its first bytes; its name says nothing. @throws ImageProblem unknown */
export function typeOf(bytes: Uint8Array): ImageType | 'pdf' {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(start)) return 'heic';
  if (/^%PDF-[12]\.\d/.test(start)) return 'pdf';
  throw new ImageProblem('unknown');
}

/**
 * Whether an image ends as its format says. libvips reads a truncated one without an error, and half a page must not be stored as if it
 * were whole.
 */
export function isWhole(bytes: Buffer, type: ImageType): boolean {
  if (type === 'png') return bytes.subarray(-4096).includes('IEND');
  if (type === 'webp') return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
  if (type === 'jpeg') return bytes.includes(endOfJpeg, startOfScan(bytes));
  return true;
}

/**
 * Width and height that a WebP states, read here since libvips takes memory for all pixels before it answers (container specification of WebP; RFC
 * 6386 and the specification of WebP lossless for the frames). @throws ImageProblem broken
 */
export function webpSize(bytes: Buffer): [width: number, height: number] {
  if (bytes.length < 30) throw new ImageProblem('broken');
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const size = bytes.readUInt32LE(21);
      return [(size & 0x3fff) + 1, ((size >>> 14) & 0x3fff) + 1];
    }
    default:
      throw new ImageProblem('broken');
  }
}
