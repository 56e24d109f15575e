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
  const { channels } = await libheif.heif_js_decode_image2(
    photo.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [channel] = channels ?? [];
  if (!channel) throw new ImageProblem('broken');
  const factor = width * height > maxWholePixels ? 2 : 1;
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const header = `P6\n${columns} ${rows}\n255\n`;
  return { width, height, header, pixels: shrink(channel, columns, rows, factor) };
}

/** The mean of each square of `factor` pixels, in red, green and blue. */
function shrink(
  { data, stride }: { data: Uint8Array; stride: number },
  columns: number,
  rows: number,
  factor: number,
): Uint8Array {
  const shrunk = new Uint8Array(columns * rows * 3);
  let end = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (let colour = 0; colour < 3; colour += 1) {
        let sum = 0;
        for (let y = row * factor; y < (row + 1) * factor; y += 1)
          for (let x = column * factor; x < (column + 1) * factor; x += 1)
            sum += data[y * stride + x * 3 + colour] ?? 0;
        shrunk[end++] = Math.round(sum / factor ** 2);
      }
  return shrunk;
}
