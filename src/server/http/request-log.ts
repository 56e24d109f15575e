import type { FastifyInstance } from 'fastify';

/** A period in milliseconds and its most log lines; further requests are only counted, so that a flood cannot fill the disk. */
const period = 60_000;
const mostLines = 600;

/**
 * Logs a line for each request that the response cache did not answer: id, method, pattern of the route, status, milliseconds.
 * Cached ones are counted once a minute: a line would make each a fifth dearer. Registered after the response cache's hook.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  if (app.log.level !== 'info') return;
  let [all, worked, unwritten] = [0, 0, 0];
  app.server.on('request', () => {
    all += 1;
  });
  app.addHook('onRequest', async (request, { raw }) => {
    worked += 1;
    if (worked > mostLines) {
      unwritten += 1;
      return;
    }
    const begun = performance.now();
    raw.once('close', () => {
      const { method, routeOptions } = request;
      const left = raw.writableFinished ? undefined : true;
      request.log.info(
        { method, route: routeOptions.url, status: raw.statusCode, ms: Math.round(performance.now() - begun), left },
        'request',
      );
    });
  });
  const timer = setInterval(() => {
    const fromCache = Math.max(0, all - worked);
    if (fromCache + unwritten > 0) app.log.info({ fromCache, unwritten }, 'requests');
    [all, worked, unwritten] = [0, 0, 0];
  }, period).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
