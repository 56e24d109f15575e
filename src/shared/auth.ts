import type { Role } from './compositions/access.ts';

/** The documented answer of POST /api/auth/login (specification, section 3: Login response). */
export interface LoginResult {
  /** Empty while the account waits for approval. */
  jwtToken: string;
  email: string;
  role: Role;
  username: string;
  subscribed: boolean;
  subscriptionStatus: boolean;
  isApproved: 'Approved' | 'Pending';
}
