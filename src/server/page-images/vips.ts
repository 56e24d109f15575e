import start from 'wasm-vips';

export type Vips = Awaited<ReturnType<typeof start>>;
export type Image = InstanceType<Vips['Image']>;

let started: Promise<Vips> | undefined;

/** libvips as WebAssembly, without its loaders for other formats, with one thread and without a cache. */
export const startVips = (): Promise<Vips> =>
  (started ??= start({
    dynamicLibraries: [],
    preventAutoDelete: true,
    // What a damaged file makes it print.
    printErr: () => {},
  } as Parameters<typeof start>[0]).then((vips) => {
    vips.concurrency(1);
    vips.Cache.max(0);
    return vips;
  }));
