import { z } from 'zod';
import { languages } from '../../../shared/languages.ts';
import { pageOutput } from '../../output.ts';

export const userCountsOutput = z.object({
  Year: z.number(),
  Month: z.number(),
  Week: z.number(),
  ActiveUsers: z.number(),
});
/** The visitor counts of the dashboard (specification, section 3: User counts). */
export type UserCounts = z.infer<typeof userCountsOutput>;

const visit = z.object({
  /** Empty for a visitor without an account. */
  username: z.string(),
  ipAddress: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  /** ISO 8601, in UTC. */
  startTime: z.string(),
  endTime: z.string(),
  /** Whole seconds. */
  duration: z.number(),
  /** The page seen last. */
  route: z.string(),
});
/** A row of the visitor logs (specification, section 3). Texts are empty where nothing is known. */
export type VisitRow = z.infer<typeof visit>;
export const visitsOutput = pageOutput(visit);

export const readersOutput = z.object({
  /** Every day, earliest first, including days without readers. */
  days: z.array(z.object({ day: z.string(), readers: z.number() })),
  /** The most read first, at most a hundred. */
  songs: z.array(
    z.object({ number: z.number(), kannada: z.string(), roman: z.string(), readers: z.number() }),
  ),
  /** The most read first; a language that nobody read is absent. */
  languages: z.array(z.object({ language: z.enum(languages), readers: z.number() })),
});
/** The readers of the days up to today: each person counts once a day for each song and language. */
export type ReaderStatistics = z.infer<typeof readersOutput>;
