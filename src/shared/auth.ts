import type { Role } from './compositions/access.ts';

/** One of one's own sessions. Times are ISO 8601. */
export interface OwnSession {
  /** Names the session in a call that ends it. */
  name: string;
  isCurrent: boolean;
  /** Empty where the client does not tell. */
  browser: string;
  system: string;
  address: string;
  /** City, region and country, as far as they are known. */
  place: string;
  since: string;
  lastUsed: string;
}

/** The documented answer of POST /api/auth/login (specification, section 3: Login response). */
export interface LoginResult {
  /** Empty while the account waits for approval. */
  jwtToken: string;
  email: string;
  role: Role;
  username: string;
  displayName: string;
  subscribed: boolean;
  subscriptionStatus: boolean;
  isApproved: 'Approved' | 'Pending';
}
