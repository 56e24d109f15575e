import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/compositions/access.ts';
import { authorize } from '../access.ts';
import { refuseWhenDiskIsLow } from '../disk/free-space.ts';
import { notFound, notValid } from '../errors.ts';
import { cacheControl } from '../http/cache-control.ts';
import { disconnectSignal } from '../http/disconnect.ts';
import { addressKey, count } from '../http/limits.ts';
import type { Context } from '../site.ts';
import type { PlainRoute } from './plain-route.ts';

interface Served {
  createContext: (request: FastifyRequest) => Context;
  guest: Context;
}

type Admitted = Context & { actor: Actor | null };

/** The bytes of a form beside its file: boundaries and headers of its parts. */
const formRoom = 64 * 1024;

/** Serves the plain routes. Each checks, in this order: rate limit, disk, access, input. */
export async function servePlainRoutes(
  app: FastifyInstance,
  routes: readonly PlainRoute[],
  served: Served,
): Promise<void> {
  // Needed for `reply.sendFile`, which answers ranges. The name of a recording may begin with a dot.
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    contentType: false,
    index: false,
    dotfiles: 'allow',
  });
  for (const route of routes.filter(({ file }) => !file)) serveRoute(app, route, served);
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    for (const route of routes.filter(({ file }) => file)) serveRoute(forms, route, served);
  });
}

function serveRoute(
  app: FastifyInstance,
  route: PlainRoute,
  { createContext, guest }: Served,
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
  const { access, limit, file } = route;
  if (limit) await count(ctx.limits[limit], addressKey(ctx.address));
  if (file) await refuseWhenDiskIsLow(ctx);
  const admitted = { ...ctx, actor: await authorize(ctx, access) };
  await route.admit?.(admitted);
  if (file && Number(headers['content-length'] ?? 0) > file.maxBytes + formRoom)
    throw file.tooLarge();
  return admitted;
}

/** @throws 400, 404 */
function inputOf(
  { method, input, file, notFound: words }: PlainRoute,
  { params, query, body }: FastifyRequest,
): unknown {
  const sent =
    method === 'GET' ? { ...(query as object), ...(params as object) } : file ? {} : (body ?? {});
  const { data, error } = input.safeParse(sent);
  if (error) throw words === undefined ? notValid(error) : notFound(words);
  return data;
}
