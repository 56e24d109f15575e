/** The problems of a site that still answers readers. Only these strings are public. */
export const healthProblems = [
  'database away',
  'database not writable',
  'disk low',
  'queue full',
  'e-mail failing',
  'backup failing',
  'backup old',
  'clock jumped',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/** The work of the site in the ten minutes that ended at a moment. */
export interface HealthSample {
  /** ISO 8601, in UTC. */
  at: string;
  /** Responses that the response cache held, and those that were made for their request. */
  cached: number;
  made: number;
  /** Responses with a status of 500 or above. */
  failed: number;
  /** Milliseconds in which 99 of 100 pages and calls were answered that the response cache did not hold. */
  p99: number;
  /** How late the event loop was, in milliseconds, at its 99th percentile. */
  lag: number;
  /** Megabytes of resident memory. */
  memory: number;
  /** Percent of one processor. */
  processor: number;
  /** The most jobs that waited at once, in all queues together. */
  waiting: number;
  emailsSent: number;
  emailsFailed: number;
}

/** The site's health as admins see it. */
export interface HealthState {
  problems: HealthProblem[];
  /** When the program was started, ISO 8601: nothing is known of the time before. */
  since: string;
  /** The last 24 hours, the oldest first; the last one is not over yet. */
  samples: HealthSample[];
}
