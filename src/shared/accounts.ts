import type { Role } from './compositions/access.ts';
import type { Page } from './paging.ts';

/** Sign-up roles as the documented form spells them; any letter case is accepted (design, section 4: Accounts). */
export const contributorRoles = ['Proofreader', 'Editor'] as const;
export type ContributorRole = (typeof contributorRoles)[number];

/** Characters of what somebody says of themselves at sign-up (specification, section 9). */
export const maxDetailsLength = 500;

/** Requests that are open at a time, of all addresses. */
export const maxSignUps = 2000;
/** And of one address while none is verified: more than the letters of an hour, so that strangers' do not push the owner's out before it can be verified. */
export const maxSignUpsPerAddress = 8;

/** What GET /api/user/request lists at most. */
export const maxRequestsPerPage = 1000;

/** A request for an account, as admins see it. */
export interface PendingRequest {
  id: string;
  email: string;
  username: string;
  role: ContributorRole;
  proofreaderDetails: string;
  /** Whether its writer has shown that the address is theirs. */
  emailVerified: boolean;
  /** The user name of the account that the address has already, a closed one or a reader's; null where it has none. */
  knownAs: string | null;
}

export interface PendingRequests extends Page<PendingRequest> {
  /** How many are open, whatever was asked for. */
  total: number;
  /** So many are open that nobody else can ask. */
  full: boolean;
}

/** A row of GET /api/user/proofreader. */
export interface ContributorRow {
  username: string;
  email: string;
  role: Role;
  /** `start,end` */
  indexes: string;
  isApproved: boolean;
}

export const standings = ['Pending', 'Approved', 'Cancelled'] as const;
export type AccountStanding = (typeof standings)[number];

export const accountSorts = ['username', 'email', 'role', 'standing', 'since', 'subscribedUntil', 'lastSeen'] as const;
/** `soon` ends within a week. */
export const subscriptionStates = ['running', 'soon', 'over', 'never'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** An account as admins see it. Moments are ISO 8601, null where there is none. */
export interface AccountRow {
  username: string;
  email: string;
  role: Role;
  standing: AccountStanding;
  /** `start,end`; empty for one who has none. */
  indexes: string;
  since: string;
  subscribedUntil: string | null;
  lastSeen: string | null;
}
