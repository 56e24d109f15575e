import { open } from 'node:fs/promises';
import { maxPdfImagePixels } from '../../shared/books.ts';
import { loadPdfJs, type PDFDocumentProxy, type PDFPageProxy } from '../pdf-js.ts';
import { openAnymap } from './sources.ts';
import { decoderOptions } from './pdf-decoders.ts';
import { ImageProblem } from './problem.ts';
import { startVips, type Image } from './vips.ts';

/** An image on a page of a PDF, with its place: a matrix from the unit square to points. */
interface Placed {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** 1 bit, 3 or 4 bytes for each pixel. */
  kind: number;
  at: Matrix;
}
type Matrix = readonly [number, number, number, number, number, number];

/** Opens a PDF of scans, of which only the parts that are needed are read; nothing in it is run. @throws ImageProblem locked, broken */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const { getDocument, PDFDataRangeTransport, VerbosityLevel } = await loadPdfJs();
  const file = await open(path);
  const { size } = await file.stat();
  const range = new PDFDataRangeTransport(size, null);
  range.requestDataRange = (begin: number, end: number) => {
    const part = new Uint8Array(end - begin);
    void file.read(part, 0, part.length, begin).then(() => range.onDataRange(begin, part));
  };
  try {
    return await getDocument({
      range,
      disableAutoFetch: true,
      disableStream: true,
      // Opening reads the part around every page's dictionary: with parts of 1 MB that is the whole file, in memory.
      rangeChunkSize: 1 << 14,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      ...decoderOptions,
      // By the size that the PDF states, before an image is decoded.
      maxImageSize: maxPdfImagePixels,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new ImageProblem('locked');
    throw new ImageProblem('broken');
  }
}

/**
 * The scan of a page as PNG (black and white) or JPEG. A page of several images, such as strips, becomes one.
 * @param number counted from 1
 * @throws ImageProblem no-image, unsupported (an image that cannot be decoded, is turned or too large)
 */
export async function scanOfPage(pdf: PDFDocumentProxy, number: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const images = await imagesOf(page).finally(() => release(pdf, page));
  const [first] = images;
  if (!first) throw new ImageProblem('no-image');
  const { Image } = await startVips();
  const placed = images.map((image) => ({ ...image, ...place(image) }));
  let whole = await opened(first);
  if (placed.length > 1) {
    // The finest image decides how many pixels a point has; it stays as it is.
    const scale = Math.max(...placed.map(({ width, right, left }) => width / (right - left)));
    const left = Math.min(...placed.map((image) => image.left));
    const top = Math.max(...placed.map((image) => image.top));
    const size = (points: number) => Math.max(1, Math.round(points * scale));
    const width = size(Math.max(...placed.map((image) => image.right)) - left);
    const height = size(top - Math.min(...placed.map((image) => image.bottom)));
    if (width * height > maxPdfImagePixels) throw new ImageProblem('unsupported');
    const { bands, interpretation } = whole;
    whole = Image.black(width, height, { bands }).linear([0], [255]).cast('uchar');
    whole = whole.copy({ interpretation });
    for (const one of placed) {
      let image = await opened(one);
      const [w, h] = [size(one.right - one.left), size(one.top - one.bottom)];
      if (Math.abs(w - image.width) > 1 || Math.abs(h - image.height) > 1)
        image = image.resize(w / image.width, { vscale: h / image.height });
      // A scan of a background and a layer of print is both: the darker of two pixels, where images lie over each other.
      const above = image.embed(size(one.left - left) - 1, size(top - one.top) - 1, width, height, {
        extend: 'white',
      });
      whole = whole.minpair(above).copyMemory();
    }
  }
  // Images are read once from top to bottom; turning needs all of one.
  if (page.rotate !== 0) whole = whole.copyMemory().rot(`d${page.rotate as 90 | 180 | 270}`);
  return images.every(({ kind }) => kind === 1)
    ? whole.pngsaveBuffer({ bitdepth: 1, keep: 'none' })
    : whole.jpegsaveBuffer({ Q: 92, keep: 'none' });
}

/** Frees what pdf.js used for a page, above all the memory of its decoders, before libvips needs as much. */
async function release(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  page.cleanup();
  await pdf.cleanup();
  globalThis.gc?.();
}

/** The place of an image in points; PDF counts upwards. @throws ImageProblem for one that is not upright */
function place({ at: [a, b, c, d, e, f] }: Placed) {
  if (Math.abs(b) > 0.01 * Math.abs(a) || Math.abs(c) > 0.01 * Math.abs(d) || a <= 0 || d <= 0)
    throw new ImageProblem('unsupported');
  return { left: e, right: e + a, bottom: f, top: f + d };
}

async function opened({ data, width, height, kind }: Placed): Promise<Image> {
  const vips = await startVips();
  const rowBytes = kind === 1 ? (width + 7) >> 3 : width * (kind === 2 ? 3 : 4);
  if (data.length < rowBytes * height) throw new ImageProblem('unsupported');
  // A set bit is black in an anymap, and white in a PDF.
  if (kind === 1) return openAnymap(vips, `P4\n${width} ${height}\n`, data).invert();
  return openAnymap(vips, `P6\n${width} ${height}\n255\n`, kind === 3 ? onWhite(data) : data);
}

/** Red, green and blue on white paper, written over red, green, blue and opacity. */
function onWhite(pixels: Placed['data']): Placed['data'] {
  let end = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    for (let colour = 0; colour < 3; colour += 1)
      pixels[end++] = Math.round(255 + ((pixels[at + colour] ?? 0) - 255) * opacity);
  }
  return pixels.subarray(0, end);
}

/** The images that a page paints, in order. @throws ImageProblem unsupported, where one cannot be decoded */
async function imagesOf(page: PDFPageProxy): Promise<Placed[]> {
  const { OPS } = await loadPdfJs();
  const { fnArray, argsArray } = await page.getOperatorList();
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const found: Placed[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray as unknown[])[index];
    if (operation === OPS.save) stack.push(matrix);
    else if (operation === OPS.restore) matrix = stack.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = multiply(matrix, args as Matrix);
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      const [own] = args as [Matrix | null];
      if (own) matrix = multiply(matrix, own);
    } else if (operation === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (operation === OPS.paintImageXObject || operation === OPS.paintImageMaskXObject) {
      const [named] = args as [unknown];
      const image = await resolve(page, named);
      if (!image) throw new ImageProblem('unsupported');
      found.push({ ...image, at: matrix });
    } else if (operation === OPS.paintInlineImageXObject) {
      const [image] = args as [unknown];
      if (!isImage(image)) throw new ImageProblem('unsupported');
      found.push({ ...image, at: matrix });
    }
  }
  return found;
}

type Decoded = Omit<Placed, 'at'>;

/** An image by its name, or a mask, which is 1 bit with black where it paints. */
async function resolve(page: PDFPageProxy, named: unknown): Promise<Decoded | null> {
  const name =
    typeof named === 'string'
      ? named
      : typeof named === 'object' && named && 'data' in named && typeof named.data === 'string'
        ? named.data
        : null;
  const objects = name?.startsWith('g_') ? page.commonObjs : page.objs;
  const object: unknown =
    name === null
      ? named
      : await new Promise((done) => void objects.get(name, (value: unknown) => done(value)));
  if (isImage(object)) return object;
  // A mask has no kind.
  if (typeof object === 'object' && object && isImage({ ...object, kind: 1 }))
    return { ...(object as Decoded), kind: 1 };
  return null;
}

const isImage = (value: unknown): value is Decoded =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  'height' in value &&
  'kind' in value &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray);

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
