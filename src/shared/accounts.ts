import type { PageOfRows } from './paging.ts';

/** Sign-up roles as the documented form spells them; any letter case is accepted (design, section 4: Accounts). */
export const contributorRoles = ['Proofreader', 'Editor'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

/** The roles in which an admin can invite. */
export const invitedRoles = [...contributorRoles, 'ADMIN'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** Days in which an invitation can be accepted. */
export const invitationDays = 14;
/** The most invitations that are open at a time. */
export const maxInvitations = 200;
export type InvitationEnd = 'accepted' | 'withdrawn';
/** An invitation as its link finds it; `unknown` is also one that was sent again, for the earlier link. */
export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired', 'unknown'] as const;

/** The most requests that are answered at once. */
export const maxAnsweredRequests = 50;

/** The most characters that a person writes about themselves at sign-up (specification, section 9). */
export const maxDetailsLength = 500;

/** The most requests for an account that are open at a time. */
export const maxSignUps = 2000;
/**
 * The most open requests for one address while none is verified. It is more than the e-mails that an address gets in an hour, so that
 * strangers' requests never push out the owner's before it can be verified.
 */
export const maxSignUpsPerAddress = 8;

/** The most requests that GET /api/user/request lists. */
export const maxRequestsPerPage = 1000;

/** A request for an account, as admins see it. */
export interface PendingRequest {
  id: string;
  email: string;
  username: string;
  role: ContributorRole;
  proofreaderDetails: string;
  /** Whether the applicant has verified the address. */
  emailVerified: boolean;
  /** The user name of the account that the address has already, a closed one or a reader's; null where it has none. */
  knownAs: string | null;
}

export interface PendingRequests extends PageOfRows<PendingRequest> {
  /** The number of all open requests, whatever the page and filter. */
  total: number;
  /** Whether the limit of open requests is reached, so that nobody else can sign up. */
  full: boolean;
}

export const standings = ['Pending', 'Approved', 'Cancelled'] as const;
export type AccountStanding = (typeof standings)[number];

export const accountSorts = [
  'username',
  'email',
  'role',
  'standing',
  'since',
  'subscribedUntil',
  'lastSeen',
] as const;
/** The states of a subscription; `soon` is one that ends within a week. */
export const subscriptionStates = ['running', 'soon', 'over', 'never'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
