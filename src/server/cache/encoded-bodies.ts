import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createSharedWork } from './shared-work.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it is cached: as brotli, which nearly every client accepts. The ETag identifies its bytes. */
export interface CompressedBody {
  headers: { etag: string };
  br: Buffer;
}

/** Bodies of cached responses for clients that do not accept brotli. They are made when one is asked for, and the last ones are held. */
export interface EncodedBodies {
  /** Bytes that are held beside the cached responses. */
  size(): number;
  find(response: CompressedBody, encoding: Encoding): Buffer | undefined;
  isBeingMade(response: CompressedBody, encoding: Encoding): boolean;
  /** @throws 503 when too many wait */
  make(response: CompressedBody, encoding: Encoding): Promise<Buffer>;
}

const toBrotli = promisify(brotliCompress);
export const toGzip: (plain: Buffer) => Promise<Buffer> = promisify(gzip);

/** The body that was compressed, unpacked in the thread pool. */
export const unpack: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Compresses a body for the response cache, in the thread pool. */
export const compress = (plain: Buffer): Promise<Buffer> => toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export function createEncodedBodies(): EncodedBodies {
  // Keyed by content, so that what is held is right whatever is published.
  const keyOf = ({ headers }: CompressedBody, encoding: Encoding) => `${encoding} ${headers.etag}`;
  const held = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (body, key) => body.length + key.length + 100 });
  const work = createSharedWork<Buffer>();
  return {
    size: () => held.calculatedSize,
    find: (response, encoding) => (encoding === 'br' ? response.br : held.get(keyOf(response, encoding))),
    isBeingMade: (response, encoding) => work.isBeingMade(keyOf(response, encoding)),
    make(response, encoding) {
      const key = keyOf(response, encoding);
      return work.make(key, async () => {
        const plain = await unpack(response.br);
        const body = encoding === 'gzip' ? await toGzip(plain) : plain;
        held.set(key, body);
        return body;
      });
    },
  };
}
