import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Memory } from '../memory.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Answers anonymous reads from memory before anything else looks at them, on REST, tRPC and pages alike. A request with a
 * token, and a streamed tRPC batch, pass by: theirs is another answer at the same address.
 */
export function answerFromMemory(app: FastifyInstance, memory: Memory): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymousRead(request) && memory.addresses.get(request.raw.url ?? '');
    const answer = key && memory.answers.get(key);
    if (answer) void sendAnswer(request, reply, answer);
    else done();
  });
}

export function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers['trpc-accept'] === undefined;
}

/** The answer kept under a key; from now on this request's own address leads to it at once. */
export function findAnswer(memory: Memory, request: FastifyRequest, key: string): Answer | undefined {
  const answer = memory.answers.get(key);
  if (answer) memory.addresses.set(request.raw.url ?? '', key);
  return answer;
}

/**
 * Makes an answer and keeps it under its key, for the request's own address too. `version` is the memory's at the moment
 * the reading began: what was read before a publication is answered but not kept. `lasts` is in milliseconds; without it the
 * answer is kept until a publication.
 */
export async function keepAnswer(
  memory: Memory,
  version: number,
  request: FastifyRequest,
  key: string,
  { status = 200, contentType, body, lasts }: { status?: number; contentType: string; body: string; lasts?: number },
): Promise<Answer> {
  const plain = Buffer.from(body);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const answer: Answer = { status, contentType, etag, plain, br, gzip: gz };
  if (memory.version() === version) {
    memory.answers.set(key, answer, lasts ? { ttl: lasts } : {});
    memory.addresses.set(request.raw.url ?? '', key);
  }
  return answer;
}

/** Sets what a kept answer needs and gives the body in the best encoding the client takes; none, as 304, when it has this very one. */
export function prepareAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Buffer | undefined {
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

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.send(prepareAnswer(request, reply, answer));
}

/** Whether a client has this very answer already. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function bestEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const takes = (name: string) => typeof accepted === 'string' && new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
