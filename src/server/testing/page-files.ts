import { crc32, deflateSync } from 'node:zlib';

/** Files of pages for tests: small PNGs with blocks of ink in lines, and files that are made to harm. */
export interface DrawnPage {
  width?: number;
  height?: number;
  /** Decides the words. */
  seed?: number;
  /** Degrees by which the lines fall to the right. */
  skew?: number;
  /** Grey levels by which single pixels differ. */
  noise?: number;
  /** The part of the light that is missing at the right edge. */
  shade?: number;
}

/** A page of lines of words, in grey. */
export function drawPage({
  width = 600,
  height = 850,
  seed = 1,
  skew = 0,
  noise = 0,
  shade = 0,
}: DrawnPage = {}): Buffer {
  const random = randomFrom(seed);
  const words = wordsOf(random, width, height);
  const slope = Math.tan((skew * Math.PI) / 180);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = Math.floor(y - (x - width / 2) * slope);
      const isInk = words[level]?.[x] === 1;
      const light = (isInk ? 50 : 225) * (1 - (shade * x) / width);
      grey[y * width + x] = Math.max(0, Math.min(255, light + (random() - 0.5) * 2 * noise));
    }
  return png(width, height, grey);
}

/** For each row of pixels, which have ink. */
function wordsOf(random: () => number, width: number, height: number): Uint8Array[] {
  const rows = Array.from({ length: height }, () => new Uint8Array(width));
  const line = Math.max(14, Math.round(height / 32));
  for (let top = line * 2; top < height - line * 2; top += line) {
    const end = width * (0.5 + random() * 0.42);
    for (let x = Math.round(width * 0.08); x < end;) {
      const length = Math.round(line * (0.5 + random() * 2.5));
      for (let y = top; y < top + line * 0.55; y += 1)
        for (let at = x; at < Math.min(end, x + length); at += 1)
          if ((at * 7 + y * 3) % 5 !== 0) (rows[y] as Uint8Array)[at] = 1;
      x += length + Math.round(line * 0.4);
    }
    if (random() < 0.15) top += line;
  }
  return rows;
}

function randomFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A PNG of grey bytes, whatever size its header states. */
export function png(
  width: number,
  height: number,
  grey: Uint8Array,
  stated = { width, height },
): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(stated.width, 0);
  header.writeUInt32BE(stated.height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of nothing but zeros: small as a file, 1.6 GB when it is unpacked. */
export function pngBomb(side = 40_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sets the size that a JPEG states in its frame header. */
export function jpegOfStatedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xc0 || marker === 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      return bytes;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('no frame header');
}

/** Sets the size that a lossy WebP states. */
export function webpOfStatedSize(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp);
  if (bytes.toString('latin1', 12, 16) === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  const frame = bytes.indexOf('VP8 ', 0, 'latin1') + 8;
  bytes.writeUInt16LE(width, frame + 6);
  bytes.writeUInt16LE(height, frame + 8);
  return bytes;
}

/** A part of a scan on a page of a PDF: its bytes, how they are packed, and its place. */
export interface ScanStrip {
  bytes: Buffer;
  filter: 'DCTDecode' | 'FlateDecode' | 'JBIG2Decode' | 'CCITTFaxDecode' | 'JPXDecode';
  width: number;
  height: number;
  bits?: 1 | 8;
  /** The source of its parameters, and the dictionary of symbols that a JBIG2 image shares. */
  parameters?: string;
  globals?: Buffer;
  /** Points from the lower left corner, and size. */
  box: [left: number, bottom: number, width: number, height: number];
}

/** A PDF of scans: each page has the given images, or letters where it has none. */
export function scannedPdf(pages: readonly (readonly ScanStrip[])[]): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) => {
    objects.push(
      stream
        ? Buffer.concat([
            Buffer.from(`${text.replace(/>>$/, `/Length ${stream.length}>>`)}\nstream\n`, 'latin1'),
            stream,
            Buffer.from('\nendstream', 'latin1'),
          ])
        : Buffer.from(text, 'latin1'),
    );
    return objects.length;
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('');
  const kids = pages.map((strips) => {
    const images = strips.map((strip) => {
      const { bytes, filter, width, height, bits = 8, globals } = strip;
      const parameters = globals
        ? `/JBIG2Globals ${add('<<>>', globals)} 0 R`
        : (strip.parameters ?? '');
      return add(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace/DeviceGray/Filter/${filter}/DecodeParms<<${parameters}>>>>`,
        bytes,
      );
    });
    const content = strips
      .map(({ box: [x, y, w, h] }, at) => `q ${w} 0 0 ${h} ${x} ${y} cm /I${images[at]} Do Q`)
      .join('\n');
    const stream = add('<<>>', Buffer.from(content || 'BT ET', 'latin1'));
    const names = images.map((image) => `/I${image} ${image} 0 R`).join(' ');
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</XObject<<${names}>>>>/Contents ${stream} 0 R>>`,
    );
  });
  objects[1] = Buffer.from(
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    'latin1',
  );
  const parts = [Buffer.from('%PDF-1.5\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const text = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      object,
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    parts.push(text);
    at += text.length;
    return at - text.length;
  });
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
