import type start from 'wasm-vips';

export type Vips = Awaited<ReturnType<typeof start>>;
export type Image = InstanceType<Vips['Image']>;

let started: Promise<Vips> | undefined;

/**
 * libvips as WebAssembly, without its loaders for other formats, with one thread and without a cache. The package awaits at its top level, so
 * the executable, which requires its programs, can only import it later.
 */
export const startVips = (): Promise<Vips> => (started ??= open());

async function open(): Promise<Vips> {
  const { default: load } = await import('wasm-vips');
  const vips = await load({
    dynamicLibraries: [],
    preventAutoDelete: true,
    // What a damaged file makes it print.
    printErr: () => {},
  } as Parameters<typeof load>[0]);
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
}
