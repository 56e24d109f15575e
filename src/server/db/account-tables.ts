import type { ContributorRole, InvitationEnd, InvitedRole } from '../../shared/accounts.ts';
import type { Role } from '../../shared/compositions/access.ts';

/** The tables of accounts and of what proves them; a part of the schema. */

export interface Users {
  id: string;
  username: string;
  username_key: string;
  /** The user name as names are compared for look-alikes (shared/name-look.ts). */
  username_look: string;
  /** The name under which other people see this person. */
  display_name: string;
  /** As `username_look`; empty for a name that the site chose, which several people may have. */
  display_look: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: Role;
  standing: 'Approved' | 'Cancelled';
  range_start: number | null;
  range_end: number | null;
  subscribed_until: number | null;
  created_at: number;
  /** The applicant's description of themselves at sign-up. */
  details: string;
  /** When its owner closed it; of such an account only the id and the display name are left, for the credits. */
  closed_at: number | null;
}

/** Invitations to an account. An ended one is kept for a while without its address, so that its link can say what became of it. */
export interface Invitations {
  id: string;
  /** Empty once it has ended. */
  email: string;
  /** Null once it has ended; an address has one open invitation. */
  email_key: string | null;
  role: InvitedRole;
  /** Null for an admin. */
  range_start: number | null;
  range_end: number | null;
  /** SHA-256 of the token of the newest link. */
  token_hash: string;
  /** The admin who sent the newest link; it works while this person is an admin. */
  invited_by: string;
  sent_at: number;
  expires_at: number;
  ended: InvitationEnd | null;
}

/** Names of closed accounts, hashed as they look: nobody can take such a name, and the table names nobody. */
export interface ClosedNames {
  look_hash: string;
}

/**
 * Requests for an account, until an admin decides; before that `users` holds nothing of them. Several may name one address until it is
 * verified.
 */
export interface SignUps {
  id: string;
  username: string;
  username_key: string;
  /** As in `users`. */
  username_look: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: ContributorRole;
  details: string;
  created_at: number;
  /** Hash of the one-time token in the e-mail's link. */
  link_hash: string | null;
  /** When somebody opened the e-mail's link and gave the right password, which proves that the address is theirs. */
  verified_at: number | null;
}

export interface Sessions {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** The last use, to within an hour, with the address of that use and the User-Agent of the login. */
  last_used: number;
  address: string;
  agent: string;
}

/** The app whose codes an account asks for. */
export interface Totp {
  user_id: string;
  /** In base32. */
  secret: string;
  /** The last interval whose code was used; neither it nor an earlier one counts again. */
  last_step: number;
  created_at: number;
}

export interface Passkeys {
  /** The credential's id, in base64url as browsers write it. */
  id: string;
  user_id: string;
  /** The name that its owner gave it. */
  name: string;
  /** A COSE key, in base64url. */
  public_key: string;
  /** How often it was used, where the device counts; else 0. */
  counter: number;
  /** How a browser reaches it, as `internal,hybrid`. */
  transports: string;
  created_at: number;
  last_used: number | null;
}

/** SHA-256 of the codes that are left. */
export interface RecoveryCodes {
  user_id: string;
  hash: string;
}

/** Pending challenges, one per account and kind. */
export interface PendingProofs {
  user_id: string;
  kind: 'totp' | 'passkey' | 'login' | 'download';
  /** The secret of a new app, the challenge of a passkey, or the hash of a ticket with the file it is for. */
  value: string;
  expires_at: number;
}

/** Addresses and browsers from which an account was signed in to. */
export interface KnownClients {
  user_id: string;
  /** A hash under the site's key, so that the table reveals no address. */
  key_hash: string;
  kind: 'address' | 'device';
  last_used: number;
}

/** One-time links; of the token only its SHA-256 is stored. */
export interface Links {
  hash: string;
  kind: 'reset' | 'reader';
  user_id: string | null;
  email: string;
  /** The length of the subscription that the link starts. */
  days: number | null;
  expires_at: number;
}
