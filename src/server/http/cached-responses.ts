import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCalls } from '../call-limit.ts';
import {
  bytesOfEntry,
  compress,
  copyBytes,
  toGzip,
  unpack,
  type Encoding,
  type CachedResponse,
  type ResponseCache,
  type PlainResponse,
} from '../cache/entry.ts';
import type { Context } from '../site.ts';
import { cacheControl, cacheControlFor } from './cache-control.ts';
import { addressKey, hasRoom } from './limits.ts';

/** The site's own client sends no longer address (client/trpc.tsx). */
const maxUrlLength = 2000;
/** Bytes that are unpacked and compressed anew in about the time of a call. */
const bytesOfACall = 100_000;

/** A response that is the same for everybody; its key identifies it in one canonical form. */
interface SharedResponse {
  key: string;
  /** How many calls making it counts as (call-limit.ts). */
  calls: number;
  /** The request headers on which the response depends; a row of `varyOf`. */
  vary: string;
  /**
   * Makes it from the key alone, never from the request: the first client cannot influence what others get.
   * `skipCache` is for the context (site.ts) in which it is made.
   */
  make: (skipCache: () => void) => Promise<MadeResponse>;
}

export interface MadeResponse {
  /** Only 200 is cached. */
  status?: number;
  contentType: string;
  /** The body, or the function that makes it; that is not called where the body was made from the same `source` before the last publication. */
  body: string | (() => string);
  source?: string | undefined;
  retryAfter?: string | undefined;
  /** Milliseconds for which it is cached; if absent, until something is published. */
  ttl?: number;
  cacheable?: boolean | undefined;
}

/**
 * Answers anonymous reads from the response cache before any other hook, on REST, tRPC and pages. An address always has the
 * same key, since its handler derives the key from the address alone.
 */
export function serveCachedResponses(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymousRead(request) && responseCache.addresses.get(request.raw.url ?? '');
    const response = key && responseCache.responses.get(key);
    if (!response) return done();
    if (hasAlready(request, response)) {
      void sendUnchanged(reply, response);
      response.route.unchanged += 1;
      return;
    }
    const encoding = bestEncoding(request);
    const body = responseCache.bodies.find(response, encoding);
    if (!body) return done();
    void sendBody(reply, response, encoding, body);
    response.route.sent += 1;
  });
}

/** A read without a token and in the usual format: tRPC streams its response if a client asks for that in either of two headers. */
export function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('application/jsonl')
  );
}

/**
 * Sends the cached response of a key, or makes it once for all concurrent requests, and caches it.
 * @throws 429 when this client has caused too many or too many of its requests wait, 503 when too many of all do, and what `make` throws
 */
export async function sendSharedResponse(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, calls, vary, make }: SharedResponse,
): Promise<FastifyReply> {
  const { responseCache } = ctx;
  const cached = responseCache.responses.get(key);
  if (!cached && !responseCache.isBeingMade(key)) await countCalls(ctx, calls);
  const response =
    cached ??
    (await responseCache.makeResponse(key, addressKey(ctx.address), () =>
      makeResponse(ctx, key, { route: request.routeOptions.url, vary, make }),
    ));
  if (!isFinished(response)) return sendUncached(reply, response);
  await rememberAddress(ctx, request.raw.url ?? '', key);
  if (hasAlready(request, response)) return sendUnchanged(reply, response);
  const encoding = bestEncoding(request);
  return sendBody(
    reply,
    response,
    encoding,
    await bodyOf(ctx, response, { encoding, isCounted: !cached }),
  );
}

/**
 * The body of a response in an encoding. One that has to be made counts as calls of the client, since it takes a thread about as long as a
 * call; it does not count again for the client that was counted for the response itself. @throws 429, 503
 */
async function bodyOf(
  ctx: Context,
  response: CachedResponse,
  { encoding, isCounted }: { encoding: Encoding; isCounted: boolean },
): Promise<Buffer> {
  const { bodies } = ctx.responseCache;
  const body = bodies.find(response, encoding);
  if (body) return body;
  if (!isCounted && !bodies.isBeingMade(response, encoding))
    await countCalls(ctx, Math.ceil(response.length / bytesOfACall));
  return bodies.make(response, encoding, addressKey(ctx.address));
}

const isFinished = (response: CachedResponse | PlainResponse): response is CachedResponse =>
  'headers' in response;

/** A response that was begun before a publication is not cached, and neither is one by a client that has used up its share of the cache. */
async function makeResponse(
  { responseCache, limits, address, metrics }: Context,
  key: string,
  { route, vary, make }: Pick<SharedResponse, 'make' | 'vary'> & { route: string | undefined },
): Promise<CachedResponse | PlainResponse> {
  const version = responseCache.version();
  let isSkipped = false;
  const made = await make(() => (isSkipped = true));
  const { status = 200, contentType, retryAfter, ttl, cacheable = true } = made;
  const isCacheable = status === 200 && cacheable && !isSkipped;
  const content = contentOf(made, isCacheable ? responseCache.replaced.get(key) : undefined);
  // Compressed, a page takes a quarter of its length or less.
  const kibibytes = Math.ceil((content.length / 4 + bytesOfEntry) / 1024);
  const room =
    isCacheable && (await hasRoom(limits.cachedByAddress, addressKey(address), kibibytes));
  if (!room) return { status, contentType, plain: await content.plain(), retryAfter };
  const { etag, length, madeFrom } = content;
  const finished: CachedResponse = {
    status,
    contentType,
    headers: { 'cache-control': cacheControlFor(ttl), vary, etag },
    br: copyBytes(await content.br()),
    length,
    madeFrom,
    route: metrics.cachedRoute(route ?? ''),
  };
  if (responseCache.version() === version)
    responseCache.responses.set(key, finished, ttl ? { ttl } : {});
  return finished;
}

interface Content extends Pick<CachedResponse, 'length' | 'madeFrom'> {
  etag: string;
  plain: () => Promise<Buffer>;
  br: () => Promise<Buffer>;
}

/** The response to send: the previous one if its data are unchanged, since most publications change few pages. */
function contentOf({ body, source }: MadeResponse, before: CachedResponse | undefined): Content {
  const madeFrom = source === undefined ? undefined : digest(source);
  if (before && madeFrom !== undefined && before.madeFrom === madeFrom) {
    const { br, length } = before;
    return {
      etag: before.headers.etag,
      length,
      madeFrom,
      plain: () => unpack(br),
      br: async () => br,
    };
  }
  const plain = Buffer.from(typeof body === 'string' ? body : body());
  return {
    etag: `"${digest(plain)}"`,
    length: plain.length,
    madeFrom,
    plain: async () => plain,
    br: () => compress(plain),
  };
}

const digest = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Remembers the key of an address, so that it is not parsed again. */
async function rememberAddress(
  { responseCache, limits, address }: Context,
  url: string,
  key: string,
): Promise<void> {
  if (url.length > maxUrlLength || responseCache.addresses.has(url)) return;
  if (await hasRoom(limits.cachedByAddress, addressKey(address)))
    responseCache.addresses.set(url, key);
}

const hasAlready = ({ headers }: FastifyRequest, response: CachedResponse) =>
  matchesEtag(headers['if-none-match'], response.headers.etag);

function sendUnchanged(reply: FastifyReply, { headers }: CachedResponse): FastifyReply {
  return reply.code(304).headers(headers).send();
}

function sendBody(
  reply: FastifyReply,
  { status, contentType, headers }: CachedResponse,
  encoding: Encoding,
  body: Buffer,
): FastifyReply {
  void reply.code(status).headers(headers).header('content-type', contentType);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Sends a response that must not be cached. It takes bytes: encoding Indic text while writing it to the socket is three times as slow. */
export function sendUncached(
  reply: FastifyReply,
  { status, contentType, plain, retryAfter }: PlainResponse,
): FastifyReply {
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({ 'cache-control': cacheControl.nobody, 'content-type': contentType })
    .send(plain);
}

/** Sends a response that is made for one request, compressed as its client wishes; nothing of it is kept. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, contentType, body }: Pick<MadeResponse, 'status' | 'contentType' | 'body'>,
): Promise<FastifyReply> {
  const plain = Buffer.from(typeof body === 'string' ? body : body());
  const encoding = bestEncoding(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const sent =
    encoding === 'br' ? await compress(plain) : encoding === 'gzip' ? await toGzip(plain) : plain;
  return sendUncached(reply, { status, contentType, plain: sent, retryAfter: undefined });
}

/** Whether the client already has this version of a response. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

const encodings = ['br', 'gzip'] as const;
/** Browsers send few different headers, and parsing one costs a twentieth of a cached response. */
const bestEncodings = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that the client prefers; of two that it prefers equally, the one that makes the response smaller. */
function bestEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  const known = bestEncodings.get(accepted);
  const best = known ?? parseAccepted(accepted);
  if (!known) bestEncodings.set(accepted, best);
  return best;
}

function parseAccepted(accepted: string): Encoding {
  const [best] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings, {
    preferred: encodings,
  });
  return encodings.find((name) => name === best) ?? 'identity';
}
