import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wrongKind } from '../errors.ts';
import { cacheControl } from '../http/cache-control.ts';
import type { Context } from '../site.ts';
import { serveProcedures } from './adapter.ts';
import type { PlainRoute } from './plain-route.ts';
import type { ProcedureRoute } from './routes.ts';
import { servePlainRoutes } from './serve-plain.ts';

/** A documented address: a procedure, or a file or stream that its feature serves. */
export type Route = ProcedureRoute | PlainRoute;

interface Served {
  router: AnyTRPCRouter;
  routes: readonly Route[];
  createContext: (request: FastifyRequest) => Context;
  /** The context in which cached responses are made: a visitor's. */
  guest: Context;
}

export const isProcedure = (route: Route): route is ProcedureRoute => 'procedure' in route;
export const isPlainRoute = (route: Route): route is PlainRoute => !isProcedure(route);

/** Serves every route of the table, and answers 405 to each other method at its address. */
export async function serveRoutes(
  app: FastifyInstance,
  { router, routes, createContext, guest }: Served,
): Promise<void> {
  readLenientBodies(app);
  serveProcedures(app, { router, routes: routes.filter(isProcedure), createContext, guest });
  await servePlainRoutes(app, routes.filter(isPlainRoute), { createContext, guest });
  for (const path of new Set(routes.map((route) => route.path)))
    refuseOtherMethods(
      app,
      path,
      routes.filter((route) => route.path === path).map(({ method }) => method),
    );
}

/**
 * Accepts bodies as clients really send them: an empty one whatever its type, and JSON with the type text/plain, as a browser's
 * beacon sends it (design, section 5). Words of any other type are answered 415, broken JSON 400.
 */
function readLenientBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(body.length === 0 ? null : wrongKind('This address does not take that kind of content.')),
  );
}

function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const method = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (name) => !allowed.includes(name),
  );
  const headers = {
    allow: [...allowed, 'OPTIONS'].join(', '),
    'cache-control': cacheControl.nobody,
  };
  app.route({
    method,
    url,
    // Answered before a body is read, since these requests should have none.
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .headers(headers)
        .send({ message: 'This address does not answer to that method.' }),
    handler: (_request, reply) => reply.callNotFound(),
  });
}
