import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wrongKind, notFound, notValid, tooLarge } from '../errors.ts';
import { cacheControl } from '../http/cache-control.ts';
import type { Context } from '../site.ts';
import { serveProcedures } from './adapter.ts';
import type { PlainRoute } from './plain-route.ts';
import type { ProcedureRoute } from './routes.ts';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { Actor } from '../../shared/compositions/access.ts';
import { authorize } from '../access.ts';
import { refuseWhenDiskIsLow } from '../disk/free-space.ts';
import { disconnectSignal } from '../http/disconnect.ts';
import { addressKey, count } from '../http/limits.ts';

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

type Guests = Pick<Served, 'createContext' | 'guest'>;

type Admitted = Context & { actor: Actor | null };

/** The bytes of a form beside its file: boundaries and headers of its parts. */
const formRoom = 64 * 1024;

/** Serves the plain routes. Each checks, in this order: rate limit, disk, access, input. */
async function servePlainRoutes(
  app: FastifyInstance,
  routes: readonly PlainRoute[],
  served: Guests,
): Promise<void> {
  // Needed for `reply.sendFile`, which answers ranges. The name of a recording may begin with a dot.
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    contentType: false,
    index: false,
    dotfiles: 'allow',
  });
  for (const route of routes.filter(({ file, rawBody }) => !file && !rawBody))
    serveRoute(app, route, served);
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const route of routes.filter(({ rawBody }) => rawBody)) serveRoute(raw, route, served);
  });
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    for (const route of routes.filter(({ file }) => file)) serveRoute(forms, route, served);
  });
}

function serveRoute(
  app: FastifyInstance,
  route: PlainRoute,
  { createContext, guest }: Guests,
): void {
  const { method, path, access, file, cache = 'nobody' } = route;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method,
    url: path,
    config: { forAdmins: access === 'admin', takesFile: file !== undefined },
    // Checked before a body is read, so that a client that may not send one reads the refusal at once.
    onRequest: async (request) =>
      void admitted.set(request, await admit(route, createContext(request), request)),
    handler: async (request, reply) => {
      const ctx = admitted.get(request) ?? (await admit(route, createContext(request), request));
      const slot = { client: addressKey(ctx.address), signal: disconnectSignal(reply) };
      const rule = access === 'public' || ctx.authorization === undefined ? cache : 'nobody';
      void reply.headers({
        'cache-control': cacheControl[rule],
        ...(rule !== 'nobody' && access !== 'public' && { vary: 'Authorization' }),
      });
      return route.handle({ ctx, guest, input: inputOf(route, request), slot, request, reply });
    },
  });
}

/** @throws 429, 503, 401, 403, 413 */
async function admit(
  route: PlainRoute,
  ctx: Context,
  { headers }: FastifyRequest,
): Promise<Admitted> {
  const { access, limit, file, rawBody } = route;
  if (limit) await count(ctx.limits[limit], addressKey(ctx.address));
  if (file || rawBody) ctx.restores.refuseWrites();
  if (file || rawBody) await refuseWhenDiskIsLow(ctx);
  const admitted = { ...ctx, actor: await authorize(ctx, access) };
  await route.admit?.(admitted);
  if (file && Number(headers['content-length'] ?? 0) > file.maxBytes + formRoom)
    throw file.tooLarge();
  if (rawBody && Number(headers['content-length'] ?? 0) > rawBody.maxBytes)
    throw tooLarge('This part of the file is too large.');
  return admitted;
}

/** @throws 400, 404 */
function inputOf(
  { method, input, file, rawBody, notFound: words }: PlainRoute,
  { params, query, body }: FastifyRequest,
): unknown {
  const isJson = method === 'POST' && !file && !rawBody;
  const sent = isJson
    ? (body ?? {})
    : { ...(method === 'GET' && (query as object)), ...(params as object) };
  const { data, error } = input.safeParse(sent);
  if (error) throw words === undefined ? notValid(error) : notFound(words);
  return data;
}
