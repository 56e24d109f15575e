import { z } from 'zod';
import { contributorRoles, standings, type PendingRequests } from '../../../shared/accounts.ts';
import { roles } from '../../../shared/compositions/access.ts';
import { pageOutput } from '../../output.ts';

const pendingRequest = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(contributorRoles),
  proofreaderDetails: z.string(),
  emailVerified: z.boolean(),
  knownAs: z.string().nullable(),
});
export const requestsOutput = pageOutput(pendingRequest).extend({
  total: z.number(),
  full: z.boolean(),
}) satisfies z.ZodType<PendingRequests>;

export const contributorsOutput = z.array(
  z.object({
    username: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** `start,end` */
    indexes: z.string(),
    isApproved: z.boolean(),
  }),
);
/** A row of GET /api/user/proofreader. */
export type ContributorRow = z.infer<typeof contributorsOutput>[number];

const account = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  standing: z.enum(standings),
  /** The range as `start,end`; empty without one. */
  indexes: z.string(),
  since: z.string(),
  subscribedUntil: z.string().nullable(),
  lastSeen: z.string().nullable(),
  hasSecondFactor: z.boolean(),
});
/** An account as admins see it. Times are ISO 8601, null where there is none. */
export type AccountRow = z.infer<typeof account>;
export const accountsOutput = pageOutput(account);
