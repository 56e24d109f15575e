import type { FastifyInstance } from 'fastify';

/** Milliseconds, and how many lines are written in them; further requests are counted together, so that no flood fills a disk. */
const period = 60_000;
const mostLines = 600;

/**
 * A line a request that memory did not answer, with the id that its answer carries: method, pattern of the route, status,
 * milliseconds. Those that it did are counted once a minute: a line would make them a fifth dearer. Stands behind what answers from memory.
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
      request.log.info({ method, route: routeOptions.url, status: raw.statusCode, ms: Math.round(performance.now() - begun), left }, 'request');
    });
  });
  const timer = setInterval(() => {
    const fromMemory = Math.max(0, all - worked);
    if (fromMemory + unwritten > 0) app.log.info({ fromMemory, unwritten }, 'requests');
    [all, worked, unwritten] = [0, 0, 0];
  }, period).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
