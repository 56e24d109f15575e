/** The entry of the engine: code outside this folder imports only this module. */
export { openDiskCache, type DiskCache } from './disk-cache.ts';
export {
  bytesOfEntry,
  compress,
  copyBytes,
  toGzip,
  unpack,
  type Encoding,
} from './encoded-bodies.ts';
export {
  createResponseCache,
  type CachedResponse,
  type CachedRoute,
  type PlainResponse,
  type Renewed,
  type ResponseCache,
} from './response-cache.ts';
