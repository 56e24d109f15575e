import { Flaw } from './flaw.ts';

/**
 * Bounds what one thread may take for bytes: a thread's heap limit does not count them, and a stream of a few bytes can
 * unpack to all the memory there is. One piece may have `piece` bytes, all large pieces of a file together `all`.
 * Meant for a worker, whose globals are its own.
 */
export function boundAllocations(piece: number, all: number): { begin: () => void; wasExceeded: () => boolean } {
  let taken = 0;
  let exceeded = false;
  const count = (bytes: number) => {
    if (bytes > 1024 * 1024) taken += bytes;
    if (bytes <= piece && taken <= all) return;
    exceeded = true;
    throw new Flaw('large');
  };
  const globals = globalThis as unknown as Record<string, new (...args: unknown[]) => unknown>;
  for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array']) {
    const real = globals[name];
    if (!real) continue;
    const width = (real as unknown as { BYTES_PER_ELEMENT?: number }).BYTES_PER_ELEMENT ?? 1;
    globals[name] = new Proxy(real, {
      construct(target, args, asked) {
        if (typeof args[0] === 'number') count(args[0] * width);
        return Reflect.construct(target, args, asked) as object;
      },
    });
  }
  const begin = () => {
    taken = 0;
    exceeded = false;
  };
  return { begin, wasExceeded: () => exceeded };
}
