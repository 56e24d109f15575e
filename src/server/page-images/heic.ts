import type { Decoded, Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { maxHeicPixels } from '../../shared/books.ts';
import { ImageProblem } from './problem.ts';

/** A photo of more pixels is read with half as many in each direction; both libraries together would need more than the limit of memory. */
const maxWholePixels = 12_500_000;

/** A decoded photo: its size as it is shown, and an anymap of it that may be smaller. */
export interface Photo {
  width: number;
  height: number;
  header: string;
  pixels: Uint8Array;
}

/**
 * Decodes a photo as phones of Apple store it, upright. It is decoded as a whole, so it may have fewer pixels than others. All of libheif is in this
 * function, so that its memory can be freed before libvips needs as much. @throws ImageProblem
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Photo> {
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const libheif = load();
  const [photo] = new libheif.HeifDecoder().decode(bytes);
  if (!photo) throw new ImageProblem('broken');
  const [width, height] = [photo.get_width(), photo.get_height()];
  if (width * height > maxHeicPixels) throw new ImageProblem('large');
  const { heif_colorspace: colours, heif_chroma: layouts } = libheif;
  const decode = (colour: object, layout: object) =>
    libheif.heif_js_decode_image2(photo.handle, colour, layout);
  // As it is stored, it takes a third of the memory of red, green and blue beside it.
  const stored = await decode(colours.heif_colorspace_undefined, layouts.heif_chroma_undefined);
  let read = storedColours(libheif, stored);
  if (!read) {
    if (stored.image) libheif.heif_image_release(stored.image);
    read = rgb(await decode(colours.heif_colorspace_RGB, layouts.heif_chroma_interleaved_RGB));
  }
  const factor = width * height > maxWholePixels ? 2 : 1;
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const pixels = new Uint8ClampedArray(columns * rows * 3);
  for (let row = 0, end = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, end += 3)
      read(column * factor, row * factor, factor, pixels, end);
  return {
    width,
    height,
    header: `P6\n${columns} ${rows}\n255\n`,
    pixels: new Uint8Array(pixels.buffer),
  };
}

/** Writes the mean colour of a square of 1 or 4 pixels. */
type Read = (x: number, y: number, side: number, to: Uint8ClampedArray, at: number) => void;

/** @throws ImageProblem broken */
function rgb({ channels: [channel] = [] }: Decoded): Read {
  if (!channel) throw new ImageProblem('broken');
  const { data, stride } = channel;
  return (x, y, side, to, at) => {
    for (let colour = 0; colour < 3; colour += 1)
      to[at + colour] = mean(data, stride, x * 3 + colour, y, side, 3);
  };
}

function mean(
  data: Uint8Array,
  stride: number,
  x: number,
  y: number,
  side: number,
  step: number,
): number {
  let sum = 0;
  for (let row = y; row < y + side; row += 1)
    for (let column = 0; column < side; column += 1)
      sum += data[row * stride + x + column * step] ?? 0;
  return sum / side ** 2;
}

/** The parts of red and blue in brightness, by the matrix that a photo states (ITU-T H.273, table 4). */
const brightness: Readonly<Record<number, readonly [red: number, blue: number]>> = {
  1: [0.2126, 0.0722],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  9: [0.2627, 0.0593],
};

/** The colours of a photo as telephones store it: 8 bits, all of them used, a colour for four pixels. Null for any other, which libheif converts. */
function storedColours(libheif: Libheif, { image, chroma, channels = [] }: Decoded): Read | null {
  const [light, blues, reds] = channels;
  if (!image || !light || !blues || !reds) return null;
  if (chroma !== libheif.heif_chroma.heif_chroma_420 || light.bits_per_pixel !== 8) return null;
  const { matrix, isFull } = profileOf(libheif, image.$$.ptr);
  const parts = brightness[matrix];
  if (!parts || !isFull) return null;
  const [red, blue] = parts;
  return (x, y, side, to, at) => {
    const level = mean(light.data, light.stride, x, y, side, 1);
    const place = (y >> 1) * blues.stride + (x >> 1);
    const r = 2 * (1 - red) * ((reds.data[place] ?? 0) - 128);
    const b = 2 * (1 - blue) * ((blues.data[place] ?? 0) - 128);
    to[at] = level + r;
    to[at + 1] = level - (red * r + blue * b) / (1 - red - blue);
    to[at + 2] = level + b;
  };
}

/** How a photo states its colours (struct heif_color_profile_nclx); where it states nothing, libheif's default. */
function profileOf(libheif: Libheif, image: number): { matrix: number; isFull: boolean } {
  const error = libheif._malloc(16);
  libheif._heif_image_get_nclx_color_profile(error, image, error + 12);
  const { HEAP32, HEAPU8 } = libheif;
  if (HEAP32[error >> 2] !== 0) return { matrix: 6, isFull: true };
  const profile = HEAP32[(error + 12) >> 2] ?? 0;
  return { matrix: HEAP32[(profile >> 2) + 3] ?? 0, isFull: HEAPU8[profile + 16] === 1 };
}
