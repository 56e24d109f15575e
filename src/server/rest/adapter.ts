import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { callsOf, countCalls } from '../call-limit.ts';
import type { Context } from '../site.ts';
import { varyOf } from '../http/cache-control.ts';
import { isAnonymousRead, sendUncached, sendSharedResponse } from '../http/cached-responses.ts';
import { disconnectSignal } from '../http/disconnect.ts';
import { addressKey, count } from '../http/limits.ts';
import type { ProcedureRoute } from './routes.ts';

/** The parts of a request that a route may take its input from. */
type RequestParts = Pick<FastifyRequest, 'query' | 'body' | 'headers'>;

interface Served {
  router: AnyTRPCRouter;
  routes: readonly ProcedureRoute[];
  createContext: (request: FastifyRequest) => Context;
  /** The context in which cached responses are made: a visitor's. */
  guest: Context;
}

/** Serves routes by calling the router; what a route does not specify is decided by its procedure. */
export function serveProcedures(
  app: FastifyInstance,
  { router, routes, createContext, guest }: Served,
): void {
  for (const route of routes) {
    const procedure = router._def.procedures[route.procedure]?._def;
    const cacheable = Boolean(procedure?.meta && 'cacheable' in procedure.meta);
    const call = async (
      ctx: Context,
      input: unknown,
      signal?: AbortSignal,
    ): Promise<{ contentType: string; body: string }> => {
      const result: unknown = await callTRPCProcedure({
        router,
        path: route.procedure,
        getRawInput: async () => input,
        ctx,
        type: procedure?.type ?? 'query',
        signal,
        batchIndex: 0,
      });
      return write(route.output ? route.output(result as never) : result);
    };

    app.route({
      method: route.method,
      url: route.path,
      // Counted before the body is read.
      onRequest: async (request, reply) => {
        const question =
          cacheable && isAnonymousRead(request)
            ? questionOf(route, procedure?.inputs[0], request.query)
            : undefined;
        if (question === undefined)
          await countCall(route, createContext(request), callsOf(procedure));
        else
          return sendSharedResponse(createContext(request), request, reply, {
            key: `rest ${route.path} ${question}`,
            calls: callsOf(procedure),
            vary: varyOf.rest,
            make: (skipCache) => call({ ...guest, skipCache }, JSON.parse(question)),
          });
      },
      handler: async (request, reply) => {
        const ctx = createContext(request);
        // A probe does not wait behind other requests of its address.
        if (route.probe !== undefined) delete ctx.turn;
        const { contentType, body } = await call(
          ctx,
          inputOf(route, request),
          disconnectSignal(reply),
        );
        return sendUncached(reply, { status: 200, contentType, plain: Buffer.from(body) });
      },
    });
  }
}

function inputOf(
  { from, headers: named = {}, defaults }: ProcedureRoute,
  { query, body, headers }: RequestParts,
): unknown {
  const fields = Object.entries(named).map(([header, field]) => [
    field,
    headers[header.toLowerCase()],
  ]);
  return {
    ...defaults,
    ...(from !== 'body' && asObject(query)),
    ...(from !== 'query' && asObject(body)),
    ...Object.fromEntries(fields),
  };
}

/** The input of a visitor's read in one canonical form, from the query alone; undefined where it is not valid. */
function questionOf(route: ProcedureRoute, schema: unknown, query: unknown): string | undefined {
  const input = inputOf(route, { query, body: undefined, headers: {} });
  const { success, data } = (schema as ZodType | undefined)?.safeParse(input) ?? {
    success: true,
    data: {},
  };
  return success ? JSON.stringify(data) : undefined;
}

const write = (answer: unknown) =>
  typeof answer === 'string'
    ? { contentType: 'text/plain; charset=utf-8', body: answer }
    : { contentType: 'application/json; charset=utf-8', body: JSON.stringify(answer ?? {}) };

/** The fields of a query or body; none for anything but an object. */
function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** @throws 429 */
async function countCall({ probe }: ProcedureRoute, ctx: Context, calls: number): Promise<void> {
  if (probe === undefined) await countCalls(ctx, calls);
  else if (probe !== 'unlimited') await count(ctx.limits[probe], addressKey(ctx.address));
}
