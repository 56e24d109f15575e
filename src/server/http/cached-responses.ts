import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCalls } from '../call-limit.ts';
import type { CachedResponse, ResponseCache, PlainResponse } from '../cache/response-cache.ts';
import type { Context } from '../trpc.ts';
import { addressKey, hasRoom } from './limits.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** No address that the site itself writes is longer (client/trpc.tsx). */
const longestAddress = 2000;

/** An answer that is the same for everybody, under its key: which answer it is, in one spelling. */
interface SharedResponse {
  key: string;
  /** For how many calls the making counts (call-limit.ts). */
  calls: number;
  /** Makes it out of the key alone: it is given nothing of the request, so whoever asks first leaves no trace in what others get. */
  make: () => Promise<MadeResponse>;
}

interface MadeResponse {
  /** Only 200 is kept. */
  status?: number;
  contentType: string;
  body: string;
  retryAfter?: string | undefined;
  /** Milliseconds for which it is kept; without it, until something is published. */
  ttl?: number;
  cacheable?: boolean | undefined;
}

/**
 * Answers anonymous reads from memory before anything else looks at them, on REST, tRPC and pages alike. An address always
 * stands for the same key, which its handler reads from the address and from nothing else.
 */
export function serveCachedResponses(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymousRead(request) && responseCache.addresses.get(request.raw.url ?? '');
    const response = key && responseCache.responses.get(key);
    if (response) void sendCached(request, reply, response);
    else done();
  });
}

/** A read without a token that takes the usual form: tRPC streams to who says so, in either of two headers. */
export function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers['trpc-accept'] === undefined && !headers.accept?.includes('application/jsonl');
}

/**
 * Sends what is kept under a key, else makes it, once for all who ask meanwhile, and keeps it.
 * @throws 429 when this caller has had too much made, 503 when too much waits, and what `make` throws
 */
export async function sendSharedResponse(ctx: Context, request: FastifyRequest, reply: FastifyReply, { key, calls, make }: SharedResponse): Promise<FastifyReply> {
  const { responseCache } = ctx;
  const kept = responseCache.responses.get(key);
  if (!kept && !responseCache.isBeingMade(key)) await countCalls(ctx, calls);
  const response = kept ?? (await responseCache.makeResponse(key, () => makeResponse(ctx, key, make)));
  if (!isFinished(response)) return sendUncached(reply, response);
  await rememberAddress(ctx, request.raw.url ?? '', key);
  return sendCached(request, reply, response);
}

const isFinished = (response: CachedResponse | PlainResponse): response is CachedResponse => 'etag' in response;

/** What was read before a publication is answered but not kept, and so is what one address has asked too much of. */
async function makeResponse({ responseCache, limits, address }: Context, key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse | PlainResponse> {
  const version = responseCache.version();
  const { status = 200, contentType, body, retryAfter, ttl: lasts, cacheable: keep = true } = await make();
  const plain = Buffer.from(body);
  const answer = { status, contentType, plain };
  // Both compressed forms together are about half as long as the plain one.
  const room = status === 200 && keep && (await hasRoom(limits.cachedByAddress, addressKey(address), Math.ceil((plain.length * 1.5) / 1024)));
  if (!room) return { ...answer, retryAfter };
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const finished: CachedResponse = { ...answer, etag, br, gzip: gz };
  if (responseCache.version() === version) responseCache.responses.set(key, finished, lasts ? { ttl: lasts } : {});
  return finished;
}

/** From now on this spelling of an address leads to its answer at once. */
async function rememberAddress({ responseCache, limits, address }: Context, url: string, key: string): Promise<void> {
  if (url.length > longestAddress || responseCache.addresses.has(url)) return;
  if (await hasRoom(limits.cachedByAddress, addressKey(address))) responseCache.addresses.set(url, key);
}

/** Sets what a kept answer needs and gives the body in the best encoding the client takes; none, as 304, when it has this very one. */
function prepareCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Buffer | undefined {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization, Accept-Encoding, trpc-accept', etag: response.etag });
  if (matchesEtag(request.headers['if-none-match'], response.etag)) {
    void reply.code(304);
    return undefined;
  }
  void reply.code(response.status).header('content-type', response.contentType);
  const encoding = bestEncoding(request);
  if (encoding) void reply.header('content-encoding', encoding);
  return encoding ? response[encoding] : response.plain;
}

function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  return reply.send(prepareCached(request, reply, response));
}

/** Sends an answer that no cache may keep. As bytes: encoding Indic text while it is written to the socket takes Node three times as long. */
export function sendUncached(reply: FastifyReply, { status, contentType, plain, retryAfter }: PlainResponse): FastifyReply {
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': contentType }).send(plain);
}

/** Whether a client has this very answer already. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The one that the client likes best; of two it likes alike, the smaller. */
function bestEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const [best] = new Negotiator({ headers }).encodings(encodings, { preferred: encodings });
  return encodings.find((name) => name === best);
}

const encodings = ['br', 'gzip'] as const;
