import { maxHeicPixels } from '../../shared/books.ts';
import { ImageProblem } from './problem.ts';
import type { Vips } from './vips.ts';

/** Opens a photo as phones of Apple store it. It is decoded as a whole, so it may have fewer pixels than others. @throws ImageProblem */
export async function openHeic({ BandFormat, Image }: Vips, bytes: Uint8Array) {
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const [photo] = new (load().HeifDecoder)().decode(bytes);
  if (!photo) throw new ImageProblem('broken');
  const [width, height] = [photo.get_width(), photo.get_height()];
  if (width * height > maxHeicPixels) throw new ImageProblem('large');
  const shown = await new Promise<{ data: Uint8ClampedArray } | null>((done) =>
    photo.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, done),
  );
  if (!shown) throw new ImageProblem('broken');
  const whole = Image.newFromMemory(
    new Uint8Array(shown.data.buffer),
    width,
    height,
    4,
    BandFormat.uchar,
  )
    .copy({ interpretation: 'srgb' })
    .extractBand(0, { n: 3 });
  return {
    width,
    height,
    decode: (to: number) => whole.thumbnailImage(to, { height: 1_000_000, size: 'down' }),
  };
}
