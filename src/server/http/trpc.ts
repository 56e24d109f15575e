import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, type AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { maxBatchSize } from '../../shared/batches.ts';
import { callsOf, countCalls } from '../call-limit.ts';
import { toWire } from '../errors.ts';
import type { Context } from '../site.ts';
import { cacheControl, varyOf } from './cache-control.ts';
import { isAnonymousRead, sendSharedResponse } from './cached-responses.ts';

interface Served {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest) => Context;
  /** The context in which cached responses are made: a visitor's. */
  guest: Context;
  onError: (request: FastifyRequest, error: unknown) => void;
}

/** Larger batches are not cached: there would be too many different ones. */
const maxCachedBatch = 4;

/**
 * Serves the router by tRPC's own adapter. For what anybody may read the server makes the request itself, in one canonical
 * form, and caches the response; a response whose format a client's headers decide is never cached.
 */
export async function serveTrpc(
  app: FastifyInstance,
  { router, createContext, guest, onError }: Served,
): Promise<void> {
  const settings = {
    router,
    maxBatchSize: maxBatchSize,
    responseMeta: ({ errors }: { errors: unknown[] }) => ({
      headers: { 'cache-control': cacheControl.nobody, ...retryAfterOf(errors) },
    }),
  };

  app.addHook('onRequest', async (request, reply) => {
    // tRPC makes a Request of the Fetch standard, which refuses this method with an error.
    if (request.method === 'TRACE') return reply.callNotFound();
    const question = isAnonymousRead(request) ? questionOf(router, request) : null;
    if (!question) return countCalls(createContext(request), callsIn(router, request));
    const make = async (skipCache: () => void) => {
      const response = await fetchRequestHandler({
        ...settings,
        endpoint,
        req: new Request(`http://site${question.address}`),
        createContext: () => ({ ...guest, skipCache }),
        onError: ({ error }) => onError(request, error),
      });
      return {
        status: response.status,
        contentType: 'application/json',
        body: await response.text(),
        retryAfter: response.headers.get('retry-after') ?? undefined,
      };
    };
    return sendSharedResponse(createContext(request), request, reply, {
      key: `trpc ${question.address}`,
      calls: question.calls,
      vary: varyOf.trpc,
      make,
    });
  });

  // Refusals with Retry-After are thrown before tRPC begins, and need its error format.
  app.setErrorHandler((error, request, reply) => {
    const { status, retryAfter } = toWire(error);
    if (!retryAfter) throw error;
    onError(request, error);
    const shape = getTRPCErrorShape({
      config: router._def._config,
      error: getTRPCErrorFromUnknown(error),
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    });
    return reply
      .code(status)
      .headers({ 'cache-control': cacheControl.nobody, 'retry-after': String(retryAfter) })
      .send({ error: shape });
  });

  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      ...settings,
      createContext: ({ req }: { req: FastifyRequest }) => createContext(req),
      onError: ({ error, req }: { error: unknown; req: FastifyRequest }) => onError(req, error),
    },
  });
}

/** The cost of the calls in a path; tRPC decodes it once more. */
function callsIn(router: AnyTRPCRouter, { params }: FastifyRequest): number {
  return sumOfCalls(router, ((params as { path?: string }).path ?? '').split(/,|%2c/i));
}

const sumOfCalls = (router: AnyTRPCRouter, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + callsOf(router._def.procedures[name]?._def), 0);

const endpoint = '/trpc';

/**
 * The canonical address of a call, written from its parsed inputs; null when a procedure is not cacheable or an input is not
 * valid.
 */
function questionOf(
  router: AnyTRPCRouter,
  { params, query }: FastifyRequest,
): { address: string; calls: number } | null {
  const { path = '' } = params as { path?: string };
  const { batch, input } = query as { batch?: unknown; input?: unknown };
  if (batch !== undefined && batch !== '1') return null;
  const names = batch ? path.split(',') : [path];
  if (names.length > maxCachedBatch) return null;
  const inputs = readJson(input);
  const parsed = names.map((name, index) => {
    const procedure = router._def.procedures[name]?._def;
    if (!procedure?.meta || !('cacheable' in procedure.meta)) return null;
    const own = batch ? (inputs as Record<string, unknown> | undefined)?.[index] : inputs;
    const schema = procedure.inputs[0] as ZodType | undefined;
    return schema ? (schema.safeParse(own).data ?? null) : {};
  });
  if (parsed.includes(null)) return null;
  const encodedInput = encodeURIComponent(JSON.stringify(batch ? { ...parsed } : parsed[0]));
  return {
    address: `${endpoint}/${names.join(',')}?${batch ? 'batch=1&' : ''}input=${encodedInput}`,
    calls: sumOfCalls(router, names),
  };
}

/** Undefined for what is not JSON: a procedure without an input never reads it. */
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
