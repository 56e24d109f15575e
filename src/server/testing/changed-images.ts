import { readFile } from 'node:fs/promises';
import Vips from 'wasm-vips';

type Library = Awaited<ReturnType<typeof Vips>>;
type Image = InstanceType<Library['Image']>;

let library: Promise<Library> | undefined;

/** An image file in grey after a change, as PNG. */
export async function changedImage(path: string, change: (image: Image) => Image): Promise<Buffer> {
  const { Image } = await (library ??= Vips());
  const image = Image.newFromBuffer(await readFile(path)).colourspace('b-w');
  return Buffer.from(change(image).writeToBuffer('.png'));
}
