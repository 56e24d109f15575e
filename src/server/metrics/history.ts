import { monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import { loadOf, queueBounds } from '../jobs/entry.ts';
import type { EmailCounts } from '../mail/sender.ts';
import type { HealthSample } from '../features/health/output.ts';

/** The last 24 hours of the site, in memory: a disk that is full would keep a table from telling about it. */
export interface History {
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

export function createHistory({ now, responses, emails, countCached }: Sources): History {
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
