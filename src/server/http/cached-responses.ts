import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCalls } from '../call-limit.ts';
import type { Answer, Memory, PlainAnswer } from '../cache/response-cache.ts';
import type { Context } from '../trpc.ts';
import { addressKey, hasRoom } from './limits.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** No address that the site itself writes is longer (client/trpc.tsx). */
const longestAddress = 2000;

/** An answer that is the same for everybody, under its key: which answer it is, in one spelling. */
interface SharedAnswer {
  key: string;
  /** For how many calls the making counts (call-limit.ts). */
  calls: number;
  /** Makes it out of the key alone: it is given nothing of the request, so whoever asks first leaves no trace in what others get. */
  make: () => Promise<MadeAnswer>;
}

interface MadeAnswer {
  /** Only 200 is kept. */
  status?: number;
  contentType: string;
  body: string;
  retryAfter?: string | undefined;
  /** Milliseconds for which it is kept; without it, until something is published. */
  lasts?: number;
  keep?: boolean | undefined;
}

/**
 * Answers anonymous reads from memory before anything else looks at them, on REST, tRPC and pages alike. An address always
 * stands for the same key, which its handler reads from the address and from nothing else.
 */
export function answerFromMemory(app: FastifyInstance, memory: Memory): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymousRead(request) && memory.addresses.get(request.raw.url ?? '');
    const answer = key && memory.answers.get(key);
    if (answer) void sendAnswer(request, reply, answer);
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
export async function sendSharedAnswer(ctx: Context, request: FastifyRequest, reply: FastifyReply, { key, calls, make }: SharedAnswer): Promise<FastifyReply> {
  const { memory } = ctx;
  const kept = memory.answers.get(key);
  if (!kept && !memory.isBeingMade(key)) await countCalls(ctx, calls);
  const answer = kept ?? (await memory.makeAnswer(key, () => makeAnswer(ctx, key, make)));
  if (!isFinished(answer)) return sendOnce(reply, answer);
  await rememberAddress(ctx, request.raw.url ?? '', key);
  return sendAnswer(request, reply, answer);
}

const isFinished = (answer: Answer | PlainAnswer): answer is Answer => 'etag' in answer;

/** What was read before a publication is answered but not kept, and so is what one address has asked too much of. */
async function makeAnswer({ memory, limits, address }: Context, key: string, make: () => Promise<MadeAnswer>): Promise<Answer | PlainAnswer> {
  const version = memory.version();
  const { status = 200, contentType, body, retryAfter, lasts, keep = true } = await make();
  const plain = Buffer.from(body);
  const answer = { status, contentType, plain };
  // Both compressed forms together are about half as long as the plain one.
  const room = status === 200 && keep && (await hasRoom(limits.keptByAddress, addressKey(address), Math.ceil((plain.length * 1.5) / 1024)));
  if (!room) return { ...answer, retryAfter };
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const finished: Answer = { ...answer, etag, br, gzip: gz };
  if (memory.version() === version) memory.answers.set(key, finished, lasts ? { ttl: lasts } : {});
  return finished;
}

/** From now on this spelling of an address leads to its answer at once. */
async function rememberAddress({ memory, limits, address }: Context, url: string, key: string): Promise<void> {
  if (url.length > longestAddress || memory.addresses.has(url)) return;
  if (await hasRoom(limits.keptByAddress, addressKey(address))) memory.addresses.set(url, key);
}

/** Sets what a kept answer needs and gives the body in the best encoding the client takes; none, as 304, when it has this very one. */
function prepareAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Buffer | undefined {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization, Accept-Encoding, trpc-accept', etag: answer.etag });
  if (holds(request.headers['if-none-match'], answer.etag)) {
    void reply.code(304);
    return undefined;
  }
  void reply.code(answer.status).header('content-type', answer.contentType);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return encoding ? answer[encoding] : answer.plain;
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.send(prepareAnswer(request, reply, answer));
}

/** Sends an answer that no cache may keep. As bytes: encoding Indic text while it is written to the socket takes Node three times as long. */
export function sendOnce(reply: FastifyReply, { status, contentType, plain, retryAfter }: PlainAnswer): FastifyReply {
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': contentType }).send(plain);
}

/** Whether a client has this very answer already. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function bestEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const takes = (name: string) => typeof accepted === 'string' && new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
