import { createHistogram } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { CachedRoute } from '../cache/entry.ts';
import type { SecurityEvent } from '../log/security-log.ts';
import type { EmailCounts } from '../mail/sender.ts';
import { createHistory, type History } from './history.ts';

/** The metrics of the site. Labels are routes, queues and other names of the program, never anything that a client sent. */
export interface Metrics {
  /** The responses and security events, as Prometheus reads them; the rest is added when it asks (features/health/http.ts). */
  registry: Registry;
  /** The cached responses of each route, which are counted one by one without a label to look up. */
  cachedRoutes: ReadonlyMap<string, CachedRoute>;
  /** The counter of a route's cached responses. */
  cachedRoute(route: string): CachedRoute;
  /** The number of cached responses since the start. */
  countCached(): number;
  /**
   * Counts a response that the response cache did not hold. @param isTimed false for files and streams, whose length decides how long they
   * take
   */
  countResponse(route: string, status: number, milliseconds: number, isTimed: boolean): void;
  countSecurityEvent(event: SecurityEvent): void;
  emails: EmailCounts;
  history: History;
}

/** @param now epoch milliseconds @param ofProcess whether the registry also has memory, event loop and collections of the process */
export function createMetrics({ now = Date.now, ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const cachedRoutes = new Map<string, CachedRoute>();
  const emails: EmailCounts = { sent: 0, failed: 0, givenUp: 0, failedInARow: 0 };
  const responses = { made: 0, failed: 0, durations: createHistogram() };
  const countCached = () =>
    [...cachedRoutes.values()].reduce((sum, { sent, unchanged }) => sum + sent + unchanged, 0);
  const durations = new Histogram({
    name: 'purandara_http_request_duration_seconds',
    help: 'Responses that the response cache did not hold, by route and status, until their last byte; 499 where the client left.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const events = new Counter({
    name: 'purandara_security_events_total',
    help: 'Security events by name, also those that the log only counts.',
    labelNames: ['event'],
    registers: [registry],
  });
  return {
    registry,
    emails,
    cachedRoutes,
    countCached,
    history: createHistory({ now, responses, emails, countCached }),
    cachedRoute(route) {
      const known = cachedRoutes.get(route) ?? { sent: 0, unchanged: 0 };
      cachedRoutes.set(route, known);
      return known;
    },
    countResponse(route, status, milliseconds, isTimed) {
      durations.observe({ route, status }, milliseconds / 1000);
      responses.made += 1;
      if (status >= 500) responses.failed += 1;
      if (isTimed) responses.durations.record(Math.max(1, Math.round(milliseconds * 1000)));
    },
    countSecurityEvent: (event) => events.inc({ event }),
  };
}
