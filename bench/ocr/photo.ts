import Vips from 'wasm-vips';

/** What a scan or photo does to a page. */
export interface Damage {
  /** Degrees, clockwise. */
  skew: number;
  /** Standard deviation of a Gaussian blur, in pixels. */
  blur: number;
  /** Standard deviation of noise, of 255 grey levels. */
  noise: number;
  /** The part of the light that is missing in the darkest corner. */
  shade: number;
  /** Quality of the JPEG. */
  quality: number;
}

type Library = Awaited<ReturnType<typeof Vips>>;

let library: Promise<Library> | undefined;

export const vips = (): Promise<Library> => (library ??= Vips());

/** The page in grey, as a scanner stores it. */
export async function scanned(png: Buffer): Promise<Uint8Array> {
  const { Image } = await vips();
  return Image.newFromBuffer(png).colourspace('b-w').extractBand(0).writeToBuffer('.png');
}

/** The page as a photo: turned, blurred, unevenly lit, noisy, and as a JPEG. */
export async function photographed(
  png: Buffer,
  { skew, blur, noise, shade, quality }: Damage,
  seed: number,
): Promise<Uint8Array> {
  const { Image } = await vips();
  let page = Image.newFromBuffer(png).colourspace('b-w').extractBand(0).cast('float');
  const { width, height } = page;
  page = page.rotate(skew, { background: [255] }).gaussblur(blur);
  page = page.crop(
    Math.floor((page.width - width) / 2),
    Math.floor((page.height - height) / 2),
    width,
    height,
  );
  const xy = Image.xyz(width, height);
  const light = xy
    .extractBand(0)
    .multiply(shade / 2 / width)
    .add(xy.extractBand(1).multiply(shade / 2 / height))
    .multiply(-1)
    .add(1);
  // Paper is not white, and ink not black.
  page = page.multiply(0.72).add(40).multiply(light);
  page = page.add(Image.gaussnoise(width, height, { sigma: noise, mean: 0, seed }));
  return page.cast('uchar').jpegsaveBuffer({ Q: quality });
}

/** The page upside down. */
export async function turned(image: Uint8Array): Promise<Uint8Array> {
  const { Image } = await vips();
  return Image.newFromBuffer(image).rot180().writeToBuffer('.png');
}

/** The upper half of a page, or its left half, as a bad photo has it. */
export async function halved(image: Uint8Array, side: 'upper' | 'left'): Promise<Uint8Array> {
  const { Image } = await vips();
  const page = Image.newFromBuffer(image);
  const half =
    side === 'upper'
      ? page.crop(0, 0, page.width, page.height >> 1)
      : page.crop(0, 0, page.width >> 1, page.height);
  return half.writeToBuffer('.png');
}
