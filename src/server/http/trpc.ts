import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { toWire } from '../errors.ts';
import type { Context } from '../trpc.ts';
import { isAnonymousRead, keepAnswer, prepareAnswer } from './answers.ts';

interface Served {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest) => Context;
  onError: (request: FastifyRequest, error: unknown) => void;
}

const versions = new WeakMap<FastifyRequest, number>();

/** Serves the router by tRPC's own adapter; anonymous answers of hot procedures are kept for the next who asks. */
export async function serveTrpc(app: FastifyInstance, { router, createContext, onError }: Served): Promise<void> {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const version = versions.get(request);
    if (version === undefined || !(payload instanceof Response) || payload.status !== 200) return payload;
    const key = isAnonymousRead(request) && hotKey(router, request);
    if (!key) return payload;
    const { memory } = createContext(request);
    const contentType = payload.headers.get('content-type') ?? 'application/json';
    const answer = await keepAnswer(memory, version, request, key, { contentType, body: await payload.text() });
    return prepareAnswer(request, reply, answer) ?? '';
  });

  await app.register(fastifyTRPCPlugin, {
    trpcOptions: {
      router,
      createContext: ({ req }: { req: FastifyRequest }) => {
        const context = createContext(req);
        versions.set(req, context.memory.version());
        return context;
      },
      onError: ({ error, req }: { error: unknown; req: FastifyRequest }) => onError(req, error),
      responseMeta: ({ errors }: { errors: unknown[] }) => ({
        headers: { 'cache-control': 'no-store', ...retryAfterOf(errors) },
      }),
    },
  });
}

/** What a call of hot procedures asks, by their parsed inputs; null when one of them is not hot or its input is not valid. */
function hotKey(router: AnyTRPCRouter, request: FastifyRequest): string | null {
  const { path = '' } = request.params as { path?: string };
  const { batch, input } = request.query as { batch?: string; input?: unknown };
  const inputs = readJson(input);
  const parsed = path.split(',').map((name, at) => {
    const procedure = router._def.procedures[name]?._def;
    if (!procedure?.meta || !('hot' in procedure.meta)) return null;
    const own = batch ? (inputs as Record<string, unknown> | undefined)?.[at] : inputs;
    const schema = procedure.inputs[0] as ZodType | undefined;
    return schema ? (schema.safeParse(own).data ?? null) : {};
  });
  return parsed.includes(null) ? null : `trpc ${batch ?? ''} ${path} ${JSON.stringify(parsed)}`;
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
