import type start from 'wasm-vips';

export type Vips = Awaited<ReturnType<typeof start>>;
export type Image = InstanceType<Vips['Image']>;

/** Functions of Embind that the library's types leave out. */
interface Deletion {
  setAutoDeleteLater(isOn: boolean): void;
  setDelayFunction(delay: (empty: () => void) => void): void;
}

let started: Promise<Vips> | undefined;
let release: () => void = () => undefined;

export const isVipsStarted = (): boolean => started !== undefined;

/** Frees the memory of all images, none of which may be used after that. Waiting for the garbage collector would take 25 MB for each page. */
export const releaseImages = (): void => release();

/**
 * libvips as WebAssembly, without its loaders for other formats, with one thread and without a cache. The package awaits at its top level, so
 * the executable, which requires its programs, can only import it later.
 */
export const startVips = (): Promise<Vips> => (started ??= open());

async function open(): Promise<Vips> {
  const { default: load } = await import('wasm-vips');
  const vips = (await load({
    dynamicLibraries: [],
    // What a damaged file makes it print.
    printErr: () => {},
  } as Parameters<typeof load>[0])) as Vips & Deletion;
  // Every image is put into a queue, and `release` empties it.
  vips.setAutoDeleteLater(true);
  vips.setDelayFunction((empty) => void (release = empty));
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
}
