import { z } from 'zod';
import { contributorRoles } from '../../../shared/accounts.ts';
import { stages, type Assignments } from '../../../shared/workload.ts';

export const waitingOutput = z.object({
  requests: z.number(),
  toReview: z.number(),
  toPublish: z.number(),
  reports: z.number(),
  /** Set lists that were reported. */
  setReports: z.number(),
  recordings: z.number(),
  /** PDFs that no admin has downloaded. */
  uploads: z.number(),
  /** New songs of an upgrade whose number the site had given to a song of its own; for thirty days. */
  movedSongs: z.number(),
});
/** The counts of what waits for an admin; the admin's own corrections are not counted. */
export type Waiting = z.infer<typeof waitingOutput>;

const range = z.object({ start: z.number(), end: z.number() });
const counts = z.record(z.enum(stages), z.number());
export const progressOutput = z.object({
  all: counts,
  ranges: z.array(range.extend({ counts })),
});
/** Songs by stage, in total and by ranges of equal length. */
export type EditionProgress = z.infer<typeof progressOutput>;

const assignee = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(contributorRoles),
  range: range.nullable(),
  lastAt: z.string().nullable(),
  inactive: z.boolean(),
});
export const assignmentsOutput = z.object({
  people: z.array(assignee),
  gaps: z.array(range),
  overlaps: z.array(range.extend({ usernames: z.array(z.string()) })),
}) satisfies z.ZodType<Assignments>;
