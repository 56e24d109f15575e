import { z } from 'zod';
import {
  contributorRoles,
  invitationStates,
  invitedRoles,
  standings,
  type PendingRequests,
} from '../../../shared/accounts.ts';
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

const range = z.object({ start: z.number(), end: z.number() }).nullable();
const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  range,
  /** The admin who sent it last. */
  by: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** False once it has expired, or when its sender is no admin any more. */
  isValid: z.boolean(),
});
export type InvitationRow = z.infer<typeof invitation>;
export const invitationsOutput = z.array(invitation);

export const invitationOutput = z.object({
  state: z.enum(invitationStates),
  invitation: invitation
    .pick({ email: true, role: true, range: true, expiresAt: true })
    .extend({
      /** The name of the account that is opened again; null where the person chooses one. */
      keepsName: z.string().nullable(),
    })
    .nullable(),
});
/** An invitation as the holder of its link sees it. */
export type ReadInvitation = z.infer<typeof invitationOutput>;

const requestAnswer = z.object({
  request: z.string(),
  /** Empty for a request that is gone. */
  username: z.string(),
  /** Why this one was not answered; null when it was. */
  refusal: z.string().nullable(),
});
export type RequestAnswer = z.infer<typeof requestAnswer>;
export const requestAnswersOutput = z.array(requestAnswer);
