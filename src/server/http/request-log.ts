import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { isProcedure, type Route } from '../rest/serve-routes.ts';

/** A period in milliseconds and its most log lines; further requests are only counted, so that a flood cannot fill the disk. */
const period = 60_000;
const maxLines = 600;

/**
 * Counts each request that the response cache did not answer, and logs a line for it: id, method, pattern of the route, status,
 * milliseconds. Cached ones are counted in the log once a minute: a line would make each a fifth dearer. Registered after the response
 * cache's hook.
 */
export function watchRequests(
  app: FastifyInstance,
  metrics: Metrics,
  routes: readonly Route[],
): void {
  const logs = app.log.level === 'info';
  const labelOf = routeLabels(routes);
  let [cached, worked, unwritten] = [metrics.countCached(), 0, 0];

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    worked += 1;
    const isWritten = logs && worked <= maxLines;
    if (!isWritten) unwritten += 1;
    const begun = performance.now();
    const { raw } = reply;
    raw.once('close', () => {
      const { method, routeOptions } = request;
      const ms = performance.now() - begun;
      const { label, isTimed } = labelOf(routeOptions.url);
      metrics.countResponse(label, raw.writableEnded ? raw.statusCode : 499, ms, isTimed);
      if (isWritten)
        request.log.info(
          {
            method,
            route: routeOptions.url,
            status: raw.statusCode,
            ms: Math.round(ms),
            left: raw.writableFinished ? undefined : true,
          },
          'request',
        );
    });
    done();
  });
  if (!logs) return;
  const timer = setInterval(() => {
    const fromCache = metrics.countCached() - cached;
    if (fromCache + unwritten > 0) app.log.info({ fromCache, unwritten }, 'requests');
    [cached, worked, unwritten] = [cached + fromCache, 0, 0];
  }, period).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** The addresses of built files, and addresses at which there is nothing, are one label. */
const others = { label: 'other', isTimed: false };

/** The label of a route's pattern: pages are `/*`. Files and streams are not timed, since their length decides how long they take. */
function routeLabels(
  routes: readonly Route[],
): (pattern: string | undefined) => { label: string; isTimed: boolean } {
  const labels = new Map([
    ...['/*', '/trpc/:path'].map((label) => [label, { label, isTimed: true }] as const),
    ...routes.map(
      (route) => [route.path, { label: route.path, isTimed: isProcedure(route) }] as const,
    ),
  ]);
  return (pattern = '') => labels.get(pattern) ?? others;
}
