import type { Image, Vips } from './vips.ts';

/**
 * Opens pixels that are read once, from top to bottom, so that libvips holds no copy of them: as a portable anymap, which is a short header before
 * the pixels.
 */
export function openAnymap(
  { Image, SourceCustom }: Vips,
  header: string,
  pixels: Uint8Array | Uint8ClampedArray,
): Image {
  const parts = [Buffer.from(header, 'latin1'), pixels];
  const source = new SourceCustom();
  source.onRead = (length) => {
    const part = parts[0]?.subarray(0, length);
    if (parts[0]) parts[0] = parts[0].subarray(length);
    if (parts[0]?.length === 0) parts.shift();
    return part as Uint8Array | undefined;
  };
  return Image.ppmloadSource(source, { access: 'sequential' });
}
