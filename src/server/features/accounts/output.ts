import { z } from 'zod';
import {
  contributorRoles,
  standings,
  type AccountRow,
  type ContributorRow,
  type PendingRequests,
} from '../../../shared/accounts.ts';
import { roles } from '../../../shared/compositions/access.ts';
import type { PageOfRows } from '../../../shared/paging.ts';
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
    indexes: z.string(),
    isApproved: z.boolean(),
  }),
) satisfies z.ZodType<ContributorRow[]>;

const account = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  standing: z.enum(standings),
  indexes: z.string(),
  since: z.string(),
  subscribedUntil: z.string().nullable(),
  lastSeen: z.string().nullable(),
  hasSecondFactor: z.boolean(),
});
export const accountsOutput = pageOutput(account) satisfies z.ZodType<PageOfRows<AccountRow>>;
