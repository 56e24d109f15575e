import {
  maxPixels,
  maxWorkingHeight,
  maxWorkingWidth,
  thumbnailWidth,
  type Box,
  type ImageType,
  type PageCleaning,
  type PageMeasures,
  type Rotation,
} from '../../shared/books.ts';
import { findSkew, fingerprintOf, measureNoise, type Grey } from './analyse.ts';
import { isWhole, typeOf, webpSize } from './formats.ts';
import { openAnymap, openBytes } from './sources.ts';
import { decodeHeic, type Photo } from './heic.ts';
import { ImageProblem } from './problem.ts';
import { releaseImages, startVips, type Image, type Vips } from './vips.ts';

/** How a page's images are made from its original. */
export interface PageSettings {
  /** Clockwise, after the orientation that the file states. */
  rotation: Rotation;
  /** In parts of the rotated original (0 to 1); null for all of it. */
  crop: Box | null;
  cleaning: PageCleaning;
}

export interface PreparedPage {
  type: ImageType;
  /** Pixels of the original as it is shown. */
  width: number;
  height: number;
  fingerprint: string;
  measures: PageMeasures;
  /** WebP in colour. */
  thumbnail: Uint8Array;
  /** JPEG in grey: what OCR reads. */
  working: Uint8Array;
}

/** Pixels that an image may have after it was scaled down, before it is cropped. */
const maxScaledPixels = 40_000_000;

/**
 * Makes a page's thumbnail and working image. The size is read from the header before anything is decoded. The memory of each step is freed before
 * the next: a decoder may need that of the whole image.
 * @throws ImageProblem; Error of the decoder
 */
export async function preparePage(bytes: Buffer, settings: PageSettings): Promise<PreparedPage> {
  const { page, ...decoded } = await decodePage(bytes, settings);
  const { image, ...found } = clean(openGrey(await startVips(), page), settings);
  return {
    ...decoded,
    ...found,
    // No metadata: a photo's have the place where it was taken.
    working: image.jpegsaveBuffer({ Q: 88, keep: 'none' }),
  };
}

/** The thumbnail of a page, and the page in grey as large as it is to be read; libvips holds nothing of them. */
async function decodePage(bytes: Buffer, settings: PageSettings) {
  const type = typeOf(bytes);
  if (type === 'pdf') throw new ImageProblem('unknown');
  let original: Original;
  if (type === 'heic') {
    const photo = await decodeHeic(bytes);
    globalThis.gc?.();
    original = openPhoto(await startVips(), photo);
  } else original = openImage(await startVips(), bytes, type);
  const { width, height } = original;
  const image = scale(original, settings);
  const grey = image.colourspace('b-w').copyMemory();
  const page = greyOf(grey.bands > 1 ? grey.extractBand(0) : grey);
  const small = image.thumbnailImage(thumbnailWidth, { height: thumbnailWidth * 2, size: 'down' });
  const thumbnail = small.colourspace('srgb').webpsaveBuffer({ Q: 70, keep: 'none' });
  releaseImages();
  return { type, width, height, thumbnail, page };
}

interface Original {
  /** After the orientation that the file states. */
  width: number;
  height: number;
  /** Decodes it to this width, upright, without transparency. */
  decode(width: number): Image;
}

const openPhoto = (vips: Vips, { width, height, header, pixels }: Photo): Original => ({
  width,
  height,
  decode: (to) =>
    openAnymap(vips, header, pixels).thumbnailImage(to, { height: 1_000_000, size: 'down' }),
});

function openImage(vips: Vips, bytes: Buffer, type: Exclude<ImageType, 'heic'>): Original {
  if (!isWhole(bytes, type)) throw new ImageProblem('broken');
  const { Image } = vips;
  const isWebp = type === 'webp';
  const [webpWidth, webpHeight] = isWebp ? webpSize(bytes) : [0, 0];
  if (webpWidth * webpHeight > maxPixels) throw new ImageProblem('large');
  const source = () => openBytes(vips, bytes);
  const header = {
    jpeg: () => Image.jpegloadSource(source()),
    png: () => Image.pngloadSource(source()),
    // libvips takes memory for all pixels before it answers, so it is asked for few.
    webp: () => Image.webploadSource(source(), { scale: 16 / Math.max(webpWidth, webpHeight, 16) }),
  }[type]();
  const [stated, other] = isWebp ? [webpWidth, webpHeight] : [header.width, header.height];
  if (stated * other > maxPixels) throw new ImageProblem('large');
  const isTurned = header.getTypeof('orientation') !== 0 && header.getInt('orientation') >= 5;
  const [width, height] = isTurned ? [other, stated] : [stated, other];
  releaseImages();
  const options = { height: 1_000_000, size: 'down' } as const;
  return {
    width,
    height,
    decode: (to) =>
      isWebp
        ? Image.webploadSource(source(), { scale: to / width }).thumbnailImage(to, options)
        : Image.thumbnailSource(source(), to, options),
  };
}

/** The page turned and cropped, at most as large as a working image. */
function scale({ width, height, decode }: Original, { rotation, crop }: PageSettings): Image {
  const isOnSide = rotation % 180 !== 0;
  const [fullWidth, fullHeight] = isOnSide ? [height, width] : [width, height];
  const [left, top, partWidth, partHeight] = crop ?? [0, 0, 1, 1];
  const factor = Math.min(
    1,
    maxWorkingWidth / (fullWidth * partWidth),
    maxWorkingHeight / (fullHeight * partHeight),
    Math.sqrt(maxScaledPixels / (width * height)),
  );
  let image = decode(Math.max(1, Math.round(width * factor)));
  if (image.hasAlpha()) image = image.flatten({ background: [255, 255, 255] });
  // The file is read once from top to bottom; turning needs all of it.
  image = image.copyMemory();
  if (rotation !== 0) image = image.rot(`d${rotation}`);
  if (!crop) return image;
  const x = Math.min(image.width - 1, Math.round(left * image.width));
  const y = Math.min(image.height - 1, Math.round(top * image.height));
  return image.crop(
    x,
    y,
    Math.max(1, Math.min(image.width - x, Math.round(partWidth * image.width))),
    Math.max(1, Math.min(image.height - y, Math.round(partHeight * image.height))),
  );
}

/** The mean noise (analyse.ts) from which the median filter runs. It was chosen between drawn clean and noisy pages, not by their OCR. */
export const noiseLimit = 9;
const analysedWidth = 640;

function clean(
  image: Image,
  { cleaning }: PageSettings,
): { image: Image; fingerprint: string; measures: PageMeasures } {
  const noise = noiseOf(image);
  const median = cleaning.median && noise > noiseLimit;
  if (median) image = image.median(3).copyMemory();
  const level = normalise(image);
  const small = greyOf(level.thumbnailImage(Math.min(analysedWidth, level.width)));
  const angle = findSkew(small);
  if (cleaning.contrast) image = level;
  if (cleaning.deskew && angle !== 0) image = image.rotate(angle, { background: [255] });
  const upright = angle === 0 ? level : level.rotate(angle, { background: [255] });
  return {
    image,
    fingerprint: fingerprintOf(
      greyOf(upright.thumbnailImage(Math.min(analysedWidth, upright.width))),
    ),
    measures: {
      width: image.width,
      height: image.height,
      angle: cleaning.deskew ? angle : 0,
      noise: Math.round(noise * 10) / 10,
      median,
    },
  };
}

/** Divides a page by the brightness of its paper, so that uneven light disappears, and makes its ink black. */
function normalise(image: Image): Image {
  const part = Math.max(1, Math.floor(Math.min(image.width, image.height) / 100));
  const rough = image.shrink(part, part);
  // The brightest of 25 but three: paper, not the print on it.
  const paper = rough.rank(5, 5, 22).rank(5, 5, 22).gaussblur(3);
  const behind = paper.resize(image.width / paper.width, {
    vscale: image.height / paper.height,
    kernel: 'linear',
  });
  const even = image
    .divide(behind.linear([1], [1]))
    .linear([255], [0])
    .cast('uchar')
    .copyMemory();
  const ink = even.percent(1);
  return ink > 180
    ? even
    : even
        .linear([255 / (240 - ink)], [(-255 * ink) / (240 - ink)])
        .cast('uchar')
        .copyMemory();
}

/** The noise in nine parts of a page. */
function noiseOf(image: Image): number {
  const side = Math.min(160, image.width, image.height);
  if (side < 16) return 0;
  const found: number[] = [];
  for (const y of [0.2, 0.5, 0.8])
    for (const x of [0.2, 0.5, 0.8])
      found.push(
        measureNoise(
          greyOf(
            image.crop(
              Math.round(x * (image.width - side)),
              Math.round(y * (image.height - side)),
              side,
              side,
            ),
          ),
        ),
      );
  return found.toSorted((one, other) => one - other)[4] ?? 0;
}

const openGrey = ({ BandFormat, Image }: Vips, { width, height, data }: Grey): Image =>
  Image.newFromMemory(data, width, height, 1, BandFormat.uchar).copy({ interpretation: 'b-w' });

const greyOf = (image: Image): Grey => ({
  width: image.width,
  height: image.height,
  data: Uint8Array.from(image.writeToMemory() as Uint8Array),
});
