import Vips from 'wasm-vips';

/** The damage that a scan or photo does to a page. */
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
type Image = InstanceType<Library['Image']>;

let library: Promise<Library> | undefined;

const vips = (): Promise<Library> => (library ??= open());

/** Without a cache, which would hold images that are no longer used. */
async function open(): Promise<Library> {
  const opened = await Vips();
  opened.Cache.max(0);
  return opened;
}

/** Changes an image step by step. The image of each step is freed, since libvips has little memory. */
async function change(
  bytes: Uint8Array,
  steps: readonly ((image: Image) => Image)[],
  write: (image: Image) => Uint8Array,
): Promise<Uint8Array> {
  const { Image } = await vips();
  let image = Image.newFromBuffer(bytes);
  const made = [image];
  try {
    for (const step of steps) made.push((image = step(image)));
    return write(image);
  } finally {
    for (const one of made) one.delete();
  }
}

const inGrey = [(image: Image) => image.colourspace('b-w'), (image: Image) => image.extractBand(0)];
const asPng = (image: Image) => image.writeToBuffer('.png');

/** The page in grey, as a scanner stores it. */
export const scanned = (png: Buffer): Promise<Uint8Array> => change(png, inGrey, asPng);

/** The page as a photo: turned, blurred, unevenly lit, noisy, and as a JPEG. */
export async function photographed(
  png: Buffer,
  { skew, blur, noise, shade, quality }: Damage,
  seed: number,
): Promise<Uint8Array> {
  const { Image } = await vips();
  let [width, height] = [0, 0];
  const light = () => {
    const xy = Image.xyz(width, height);
    return xy
      .extractBand(0)
      .multiply(shade / 2 / width)
      .add(xy.extractBand(1).multiply(shade / 2 / height))
      .multiply(-1)
      .add(1);
  };
  return change(
    png,
    [
      ...inGrey,
      (page) => {
        ({ width, height } = page);
        return page.cast('float');
      },
      (page) => page.rotate(skew, { background: [255] }),
      (page) => page.gaussblur(blur),
      (page) =>
        page.crop(
          Math.floor((page.width - width) / 2),
          Math.floor((page.height - height) / 2),
          width,
          height,
        ),
      // Paper is not white, and ink not black.
      (page) => page.multiply(0.72),
      (page) => page.add(40),
      (page) => page.multiply(light()),
      (page) => page.add(Image.gaussnoise(width, height, { sigma: noise, mean: 0, seed })),
      (page) => page.cast('uchar'),
    ],
    (page) => page.jpegsaveBuffer({ Q: quality }),
  );
}

/** The page upside down. */
export const turned = (image: Uint8Array): Promise<Uint8Array> =>
  change(image, [(page) => page.rot180()], asPng);

/** The upper half of a page, or its left half, as a bad photo has it. */
export const halved = (image: Uint8Array, side: 'upper' | 'left'): Promise<Uint8Array> =>
  change(
    image,
    [
      (page) =>
        side === 'upper'
          ? page.crop(0, 0, page.width, page.height >> 1)
          : page.crop(0, 0, page.width >> 1, page.height),
    ],
    asPng,
  );
