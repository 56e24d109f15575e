import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, type AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { maxBatchSize } from '../../shared/batches.ts';
import { countCalls } from '../call-limit.ts';
import { toWire } from '../errors.ts';
import type { Context } from '../trpc.ts';
import { isAnonymousRead, sendSharedResponse } from './cached-responses.ts';

interface Served {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest) => Context;
  /** In whose name answers for everybody are made. */
  guest: Context;
  onError: (request: FastifyRequest, error: unknown) => void;
}

/** A batch of more calls than this is made for its caller alone: there are too many of them to keep. */
const largestCachedBatch = 4;

/**
 * Serves the router by tRPC's own adapter. What anybody may read is asked by the server itself, in one form, and kept for the
 * next who asks; what a client's headers would do to the form of an answer is the adapter's affair and is never kept.
 */
export async function serveTrpc(app: FastifyInstance, { router, createContext, guest, onError }: Served): Promise<void> {
  const settings = {
    router,
    maxBatchSize: maxBatchSize,
    responseMeta: ({ errors }: { errors: unknown[] }) => ({ headers: { 'cache-control': 'no-store', ...retryAfterOf(errors) } }),
  };

  app.addHook('onRequest', async (request, reply) => {
    const question = isAnonymousRead(request) ? questionOf(router, request) : null;
    if (!question) return countCalls(createContext(request), callsIn(request));
    const make = async () => {
      const answer = await fetchRequestHandler({ ...settings, endpoint, req: new Request(`http://site${question.address}`), createContext: () => guest, onError: ({ error }) => onError(request, error) });
      return { status: answer.status, contentType: 'application/json', body: await answer.text(), retryAfter: answer.headers.get('retry-after') ?? undefined };
    };
    return sendSharedResponse(createContext(request), request, reply, { key: `trpc ${question.address}`, calls: question.calls, make });
  });

  // Whoever is to come back later is told so before tRPC begins, in its form.
  app.setErrorHandler((error, request, reply) => {
    const { status, retryAfter } = toWire(error);
    if (!retryAfter) throw error;
    onError(request, error);
    const shape = getTRPCErrorShape({ config: router._def._config, error: getTRPCErrorFromUnknown(error), type: 'unknown', path: undefined, input: undefined, ctx: undefined });
    return reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) }).send({ error: shape });
  });

  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      ...settings,
      createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
      onError: ({ error, req }: { error: unknown; req: FastifyRequest }) => onError(req, error),
    },
  });
}

/** As many calls as tRPC may see in a path, which it decodes once more. */
function callsIn({ params }: FastifyRequest): number {
  return ((params as { path?: string }).path ?? '').split(/,|%2c/i).length;
}

const endpoint = '/trpc';

/**
 * What a call of hot procedures asks, as the one address for it, written from the parsed inputs; null when one of them is not hot or
 * its input is not valid.
 */
function questionOf(router: AnyTRPCRouter, { params, query }: FastifyRequest): { address: string; calls: number } | null {
  const { path = '' } = params as { path?: string };
  const { batch, input } = query as { batch?: unknown; input?: unknown };
  if (batch !== undefined && batch !== '1') return null;
  const names = batch ? path.split(',') : [path];
  if (names.length > largestCachedBatch) return null;
  const inputs = readJson(input);
  const parsed = names.map((name, at) => {
    const procedure = router._def.procedures[name]?._def;
    if (!procedure?.meta || !('cacheable' in procedure.meta)) return null;
    const own = batch ? (inputs as Record<string, unknown> | undefined)?.[at] : inputs;
    const schema = procedure.inputs[0] as ZodType | undefined;
    return schema ? (schema.safeParse(own).data ?? null) : {};
  });
  if (parsed.includes(null)) return null;
  const asked = encodeURIComponent(JSON.stringify(batch ? { ...parsed } : parsed[0]));
  return { address: `${endpoint}/${names.join(',')}?${batch ? 'batch=1&' : ''}input=${asked}`, calls: names.length };
}

/** A procedure without input never reads what was sent as one, so it may be anything. */
function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function retryAfterOf(errors: unknown[]): Record<string, string> {
  const longest = Math.max(0, ...errors.map((error) => toWire(error).retryAfter ?? 0));
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}
