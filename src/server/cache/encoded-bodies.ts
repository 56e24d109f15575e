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

/** Bodies of cached responses for clients that do not accept brotli. They are made on demand, and the last ones are cached. */
export interface EncodedBodies {
  /** Bytes that are held beside the cached responses. */
  size(): number;
  find(response: CompressedBody, encoding: Encoding): Buffer | undefined;
  isBeingMade(response: CompressedBody, encoding: Encoding): boolean;
  /** @throws 429, 503 when too many wait */
  make(response: CompressedBody, encoding: Encoding, client: string): Promise<Buffer>;
}

const toBrotli = promisify(brotliCompress);
export const toGzip: (plain: Buffer) => Promise<Buffer> = promisify(gzip);

/** The body that was compressed, unpacked in the thread pool. */
export const unpack: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Compresses a body as brotli, in the thread pool. */
export const compress = (plain: Buffer): Promise<Buffer> =>
  toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * The bytes in memory of their own. zlib returns a part of a buffer of 8 or 16 KB, and small buffers share a pool: cached as it is, a result of
 * seven bytes would hold all of that.
 */
export function copyBytes(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

/**
 * Bytes that a cached response takes beside its body and key: its objects, its headers and the entry in the cache. With the
 * address that leads to it some 1,100 were measured with Node 24 (cache-memory.test.ts).
 */
export const bytesOfEntry = 1500;

export function createEncodedBodies(): EncodedBodies {
  // Keyed by content, so that entries stay valid after a publication.
  const keyOf = ({ headers }: CompressedBody, encoding: Encoding) => `${encoding} ${headers.etag}`;
  const held = new LRUCache<string, Buffer>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (body, key) => body.length + key.length + bytesOfEntry,
  });
  const work = createSharedWork<Buffer>();
  return {
    size: () => held.calculatedSize,
    find: (response, encoding) =>
      encoding === 'br' ? response.br : held.get(keyOf(response, encoding)),
    isBeingMade: (response, encoding) => work.isBeingMade(keyOf(response, encoding)),
    make(response, encoding, client) {
      const key = keyOf(response, encoding);
      return work.make(key, client, async () => {
        const plain = await unpack(response.br);
        const body = encoding === 'gzip' ? await toGzip(plain) : plain;
        const kept = copyBytes(body);
        held.set(key, kept);
        return kept;
      });
    },
  };
}
