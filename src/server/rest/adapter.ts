import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ZodType } from 'zod';
import type { Context } from '../trpc.ts';
import { findAnswer, isAnonymousRead, keepAnswer, sendAnswer } from '../http/answers.ts';
import { whenGone } from '../http/gone.ts';
import type { Route } from './routes.ts';

interface Served {
  router: AnyTRPCRouter;
  routes: readonly Route[];
  createContext: (request: FastifyRequest) => Context;
}

/** Serves the REST table by calling the router; what a row does not say is decided by its procedure. */
export function serveRest(app: FastifyInstance, { router, routes, createContext }: Served): void {
  for (const route of routes) {
    const procedure = router._def.procedures[route.procedure]?._def;
    const hot = Boolean(procedure?.meta && 'hot' in procedure.meta);
    const schema = procedure?.inputs[0] as ZodType | undefined;

    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const input = route.input ? route.input(request) : { ...asObject(request.query), ...asObject(request.body) };
        const ctx = createContext(request);
        const version = ctx.memory.version();
        const parsed = hot && isAnonymousRead(request) ? (schema?.safeParse(input) ?? { success: true, data: {} }) : undefined;
        const key = parsed?.success ? `${route.path} ${JSON.stringify(parsed.data)}` : undefined;
        const kept = key && findAnswer(ctx.memory, request, key);
        if (kept) return sendAnswer(request, reply, kept);
        const result: unknown = await callTRPCProcedure({
          router,
          path: route.procedure,
          getRawInput: async () => input,
          ctx,
          type: procedure?.type ?? 'query',
          signal: hot ? undefined : whenGone(reply),
          batchIndex: 0,
        });
        const answer = route.output ? route.output(result as never) : result;
        if (!key) return sendPersonal(reply, answer);
        return sendAnswer(request, reply, await keepAnswer(ctx.memory, version, request, key, { contentType: typeOf(answer), body: bodyOf(answer) }));
      },
    });
  }
  refuseOtherMethods(app, routes);
}

function sendPersonal(reply: FastifyReply, answer: unknown): FastifyReply {
  // As bytes: encoding Indic text while it is written to the socket takes Node three times as long.
  return reply.headers({ 'cache-control': 'no-store', 'content-type': typeOf(answer) }).send(Buffer.from(bodyOf(answer)));
}

const typeOf = (answer: unknown) => (typeof answer === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
const bodyOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));

/** Bodies come as JSON, as JSON called text/plain, or not at all; anything but an object carries no fields. */
function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const all: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map((route) => route.method as HTTPMethods);
    app.route({
      method: all.filter((method) => !allowed.includes(method)),
      url: path,
      handler: (_request, reply) => reply.code(405).headers({ allow: [...allowed, 'OPTIONS'].join(', '), 'cache-control': 'no-store' }).send({ message: 'This address does not answer to that method.' }),
    });
  }
}
