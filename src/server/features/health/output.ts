import { z } from 'zod';
import { healthProblems } from '../../../shared/health.ts';

const sample = z.object({
  /** ISO 8601, in UTC. */
  at: z.string(),
  /** Responses served from the cache, and responses computed for a request. */
  cached: z.number(),
  made: z.number(),
  /** Responses with a status of 500 or above. */
  failed: z.number(),
  /** The p99 of pages and calls that the response cache did not answer, in milliseconds. */
  p99: z.number(),
  /** How late the event loop was, in milliseconds, at its 99th percentile. */
  lag: z.number(),
  /** Megabytes of resident memory. */
  memory: z.number(),
  /** Percent of one processor. */
  processor: z.number(),
  /** The most jobs that waited at once, in all queues together. */
  waiting: z.number(),
  emailsSent: z.number(),
  emailsFailed: z.number(),
});
/** Activity of the site in the ten minutes before `at`. */
export type HealthSample = z.infer<typeof sample>;

export const healthOutput = z.object({
  problems: z.array(z.enum(healthProblems)),
  /** When the program was started, ISO 8601: nothing is known of the time before. */
  since: z.string(),
  /** The last 24 hours, the oldest first; the last one is not over yet. */
  samples: z.array(sample),
});
/** The site's health for admins. */
export type HealthState = z.infer<typeof healthOutput>;
