import { z } from 'zod';
import { languages } from '../../../shared/languages.ts';
import type { PageOfRows } from '../../../shared/paging.ts';
import type { ReaderStatistics, UserCounts, VisitRow } from '../../../shared/visits.ts';
import { pageOutput } from '../../output.ts';

export const userCountsOutput = z.object({
  Year: z.number(),
  Month: z.number(),
  Week: z.number(),
  ActiveUsers: z.number(),
}) satisfies z.ZodType<UserCounts>;

const visit = z.object({
  username: z.string(),
  ipAddress: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  duration: z.number(),
  route: z.string(),
});
export const visitsOutput = pageOutput(visit) satisfies z.ZodType<PageOfRows<VisitRow>>;

export const readersOutput = z.object({
  days: z.array(z.object({ day: z.string(), readers: z.number() })),
  songs: z.array(
    z.object({ number: z.number(), kannada: z.string(), roman: z.string(), readers: z.number() }),
  ),
  languages: z.array(z.object({ language: z.enum(languages), readers: z.number() })),
}) satisfies z.ZodType<ReaderStatistics>;
