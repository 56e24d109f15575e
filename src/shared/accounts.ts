import type { PageOfRows } from './paging.ts';

/** Sign-up roles as the documented form spells them; any letter case is accepted (design, section 4: Accounts). */
export const contributorRoles = ['Proofreader', 'Editor'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

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
