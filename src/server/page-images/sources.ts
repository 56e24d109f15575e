import type { Image, Vips } from './vips.ts';

/** A file in memory, of which libvips holds no copy. */
export function openBytes({ SourceCustom }: Vips, bytes: Uint8Array) {
  const source = new SourceCustom();
  let position = 0;
  source.onRead = (length) => {
    const part = bytes.subarray(position, position + length);
    position += part.length;
    return part.length === 0 ? undefined : part;
  };
  // From the start, from here or from the end (SEEK_SET, SEEK_CUR, SEEK_END).
  source.onSeek = (offset, whence) =>
    (position = offset + ([0, position, bytes.length][whence] ?? 0));
  return source;
}

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
