import { readFile } from 'node:fs/promises';
import { wasmUrl } from '../pdf-js.ts';
import { shippedPath } from '../shipped-files.ts';
import { isVipsStarted } from './vips.ts';

/**
 * The MB that a decoder of pdf.js may use. It allocates an image of the size that the data state before it decodes, so that a larger one fails at
 * once, whatever size the PDF states. JPEG 2000 takes 4 bytes for each pixel and colour.
 */
const maxMemoryMb: Readonly<Record<string, number>> = { 'jbig2.wasm': 64, 'openjpeg.wasm': 144 };

/**
 * Whether a page had a JPEG 2000 image: `read` if the image was decoded. Its decoder and libvips together would need more memory than the process
 * may use, so such a page is the first that a process reads, and the last.
 */
let jpxPage: 'none' | 'read' | 'refused' = 'none';
export const stateOfJpxPage = (): typeof jpxPage => jpxPage;

/** Gives pdf.js its decoders of JBIG2, CCITT and JPEG 2000 from this machine; it asks for nothing else that this site has. */
export class PdfDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const megabytes = maxMemoryMb[filename];
    if (megabytes === undefined) throw new Error(`${filename} is not available.`);
    if (filename === 'openjpeg.wasm') {
      jpxPage = isVipsStarted() ? 'refused' : 'read';
      if (jpxPage === 'refused') throw new Error('It needs a process of its own.');
    }
    const path = shippedPath(`node_modules/pdfjs-dist/wasm/${filename}`);
    return limitMemory(new Uint8Array(await readFile(path)), megabytes);
  }
}

/** Lowers the maximum of a WebAssembly module's memory, 2 GB as it is built (WebAssembly specification 5.5.8, a number of three bytes). */
function limitMemory(module: Uint8Array, megabytes: number): Uint8Array {
  let at = 8;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < module.length) {
    const section = module[at++];
    const size = readNumber();
    if (section !== 5) at += size;
    else {
      // After the number of memories, a flag and the minimum.
      at += 2;
      readNumber();
      const pages = megabytes * 16;
      module.set([(pages & 127) | 128, ((pages >> 7) & 127) | 128, pages >> 14], at);
      return module;
    }
  }
  throw new Error('The decoder has no memory.');
}

/** Of a JPEG 2000 image; a larger one is read with half as many pixels in each direction, or a quarter. A4 in 300 dpi has 8.7 million. */
const maxJpxPixels = 9_000_000;

/** Options of pdf.js for images. */
export const decoderOptions = {
  BinaryDataFactory: PdfDecoders,
  wasmUrl,
  canvasMaxAreaInBytes: maxJpxPixels * 4,
  isOffscreenCanvasSupported: false,
};

/**
 * pdf.js asks a canvas how wide and high an image may be. Node has none, and without an answer it would halve each JPEG 2000 image of more than 2048
 * pixels in a direction.
 */
class AnySizeCanvas {
  getContext() {
    return { fillRect() {}, getImageData: () => ({ data: [0, 0, 0, 255] }) };
  }
}
Object.assign(globalThis, { OffscreenCanvas: AnySizeCanvas });
