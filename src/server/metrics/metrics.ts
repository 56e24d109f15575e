import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { CachedRoute } from '../cache/entry.ts';
import type { SecurityEvent } from '../log/security-log.ts';
import type { EmailCounts } from '../mail/sender.ts';
import { loadOf, queueBounds } from '../jobs/entry.ts';
import type { HealthSample } from '../features/health/output.ts';

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

/** The last 24 hours of the site, in memory: a disk that is full would keep a table from telling about it. */
interface History {
  /** Epoch milliseconds: nothing is known of the time before. */
  since: number;
  /** The oldest first; the last one is not over yet. */
  samples(): HealthSample[];
  /** Ends the sample under way. */
  next(): void;
  /** Begins to take a sample each ten minutes. It does not keep the process alive. */
  start(): void;
}

interface Sources {
  now: () => number;
  /** Responses since the start, and the microseconds that those of the sample under way took. */
  responses: { made: number; failed: number; durations: RecordableHistogram };
  emails: EmailCounts;
  countCached: () => number;
}

const every = 10 * 60 * 1000;
const maxSamples = 24 * 6;
const megabyte = 1024 * 1024;
const loads = Object.values(queueBounds).map(loadOf);

function createHistory({ now, responses, emails, countCached }: Sources): History {
  const over: HealthSample[] = [];
  const late = monitorEventLoopDelay({ resolution: 20 });
  let begin = totals();

  function totals() {
    const { user, system } = process.cpuUsage();
    return {
      cached: countCached(),
      made: responses.made,
      failed: responses.failed,
      emailsSent: emails.sent,
      emailsFailed: emails.failed,
      processor: (user + system) / 1000,
      clock: performance.now(),
    };
  }

  function current(): HealthSample {
    const end = totals();
    const more = (name: keyof typeof end) => end[name] - begin[name];
    return {
      at: new Date(now()).toISOString(),
      cached: more('cached'),
      made: more('made'),
      failed: more('failed'),
      p99: responses.durations.count > 0 ? tenths(responses.durations.percentile(99) / 1000) : 0,
      // The monitor counts its own interval of 20 ms too.
      lag: late.count > 0 ? tenths(Math.max(0, late.percentile(99) / 1e6 - 20)) : 0,
      memory: Math.round(process.memoryUsage.rss() / megabyte),
      processor: tenths((100 * more('processor')) / Math.max(1, more('clock'))),
      waiting: loads.reduce((sum, { maxWaiting }) => sum + maxWaiting, 0),
      emailsSent: more('emailsSent'),
      emailsFailed: more('emailsFailed'),
    };
  }

  function next(): void {
    over.push(current());
    if (over.length > maxSamples) over.shift();
    begin = totals();
    responses.durations.reset();
    late.reset();
    for (const load of loads) load.maxWaiting = load.waiting;
  }

  return {
    since: now(),
    samples: () => [...over, current()].slice(-maxSamples),
    next,
    start() {
      late.enable();
      setInterval(next, every).unref();
    },
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
