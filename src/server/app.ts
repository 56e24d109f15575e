import { randomUUID } from 'node:crypto';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { toWire } from './errors.ts';
import { serveAssets, type Assets } from './http/assets.ts';
import { cacheControl } from './http/cache-control.ts';
import { serveCachedResponses } from './http/cached-responses.ts';
import {
  connectionLimits,
  limitConnections,
  limitRequests,
  serverOptions,
  type ConnectionLimits,
} from './http/connections.ts';
import { hasLeft } from './http/disconnect.ts';
import { preflight, securityHeaders, type InlineTexts } from './http/headers.ts';
import { createRateLimiter, hasRoom } from './http/limits.ts';
import { drainRefusedBodies } from './http/refused-bodies.ts';
import { watchRequests } from './http/request-log.ts';
import { browserOf } from './http/browser.ts';
import { anyPage, servePages, type Renderer } from './http/pages.ts';
import { unavailablePage } from './http/plain-page.ts';
import { serveTrpc } from './http/trpc.ts';
import { createTurns } from './http/turns.ts';
import { serveRoutes } from './rest/serve-routes.ts';
import { appRouter } from './router.ts';
import { routes } from './routes.ts';
import { recordRefusal } from './log/security-events.ts';
import type { Context, Site } from './site.ts';

interface Parts {
  /** Called before the routes are added, so that a development server can handle requests first. */
  renderer: (app: FastifyInstance) => Promise<Renderer>;
  /** The built client; absent in development and in tests, where nothing is built. */
  assets?: Assets;
  /** The scripts and styles inside the pages that the renderer makes. */
  inline?: InlineTexts;
  dev?: boolean;
  logger?: FastifyBaseLogger;
  connections?: ConnectionLimits;
}

/** Builds the HTTP server without listening: security headers, then REST, tRPC and pages over the same router. */
export async function buildApp(
  site: Site,
  { renderer, assets, inline, dev = false, logger, connections = connectionLimits }: Parts,
): Promise<FastifyInstance> {
  const headersOf = securityHeaders({ dev, origin: site.origin, inline });
  const behindProxy = site.env.TRUST_PROXY;
  const turns = createTurns({
    behindProxy,
    urgencyOf: (url) =>
      /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
        ? 'now'
        : url.startsWith('/assets/') || site.responseCache.addresses.get(url) !== undefined
          ? 'quick'
          : 'usual',
  });
  const app: FastifyInstance = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    // A random id, since a counter would reveal how busy the site is.
    genReqId: () => randomUUID(),
    // One proxy, the trust's own. Trusting more would let a client forge its address.
    trustProxy: behindProxy ? (_address: string, hop: number) => hop < 1 : false,
    ...serverOptions(connections, behindProxy, turns),
    // No hook runs for an address that cannot be parsed, so the security headers are set here.
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request,
        reply.headers(headersOf(request)).header('x-request-id', request.id),
      ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  const createContext = (request: FastifyRequest): Context => ({
    ...site,
    authorization: request.headers.authorization,
    address: request.ip,
    requestId: request.id,
    browser: browserOf(request),
    turn: turns.turnOf(request.ip),
  });
  const guest: Context = { ...site, authorization: undefined, address: '' };

  // A client that can provoke an unexpected error must not be able to fill the disk with log lines.
  const unexpected = createRateLimiter(100, 60);
  /** Logs an unexpected error once, with the request's id; a refusal is at most a security event. */
  const report = (request: FastifyRequest, error: unknown) => {
    const { url: route } = request.routeOptions;
    if (hasLeft(request, error)) return;
    if (toWire(error).status !== 500)
      recordRefusal(createContext(request), request.routeOptions, error);
    else
      void hasRoom(unexpected, 'written').then(
        (room) => room && request.log.error({ err: error, route }, 'unexpected error'),
      );
  };
  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    report(request, error);
    const { status, message, retryAfter } = toWire(error);
    if (retryAfter) void reply.header('retry-after', String(retryAfter));
    // A client in another origin may read Content-Range, which says how long the file is.
    if (status === 416 && error instanceof Error && 'headers' in error)
      void reply.headers(error.headers as Record<string, string>);
    void reply.code(status).header('cache-control', cacheControl.nobody);
    if (status === 503 && request.routeOptions.url === anyPage)
      void reply.type('text/html; charset=utf-8').send(unavailablePage);
    else void reply.send({ message });
  }

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request));
    done();
  });
  const pages = await renderer(app);
  limitConnections(app, connections, behindProxy, turns);
  serveCachedResponses(app, site.responseCache);
  watchRequests(app, site.metrics, routes);
  limitRequests(app, connections);
  drainRefusedBodies(app);
  app.addHook('onError', async (_request, _reply, error) => site.disk.reportError(error));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      !/^\/(?:api|trpc)(?:\/|$)/.test(request.url);
    void reply.header('cache-control', cacheControl.nobody);
    if (page)
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .send({ message: 'This address does not answer to that method.' });
    return reply.code(404).send({ message: 'There is nothing at this address.' });
  });

  app.options('/*', (_request, reply) => reply.code(204).headers(preflight).send());
  await app.register((scope) =>
    serveRoutes(scope, { router: appRouter, routes, createContext, guest }),
  );
  await app.register(
    (scope) =>
      serveTrpc(scope, {
        router: appRouter,
        createContext,
        guest,
        onError: (request, error) => (site.disk.reportError(error), report(request, error)),
      }),
    { prefix: '/trpc' },
  );
  // No page has an address below these prefixes, so an unknown one gets a plain 404 instead of the rendered 404 page.
  for (const url of ['/api', '/api/*', '/media/*', ...(assets ? [] : ['/assets/*'])])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (_request, reply) => reply.callNotFound(),
    });
  await app.register(async (scope) => {
    if (assets) await serveAssets(scope, assets);
    servePages(scope, { renderer: pages, createContext, guest });
  });
  return app;
}
