import { z } from 'zod';
import { healthProblems, type HealthState } from '../../../shared/health.ts';

const sample = z.object({
  at: z.string(),
  cached: z.number(),
  made: z.number(),
  failed: z.number(),
  p99: z.number(),
  lag: z.number(),
  memory: z.number(),
  processor: z.number(),
  waiting: z.number(),
  emailsSent: z.number(),
  emailsFailed: z.number(),
});

export const healthOutput = z.object({
  problems: z.array(z.enum(healthProblems)),
  since: z.string(),
  samples: z.array(sample),
}) satisfies z.ZodType<HealthState>;
