/** What the server knows of somebody who holds a valid token; nothing a client says about itself is in it. */
export interface Actor {
  id: string;
  email: string;
  username: string;
  role: Role;
  /** First and last song number of the range an admin gave; null for one who has none. */
  range: { start: number; end: number } | null;
  /** Epoch milliseconds; null when there never was a subscription. */
  subscribedUntil: number | null;
}

/** Roles as the documented answers spell them; a Reader subscribed by letter and only reads (design, section 4). */
export const roles = ['ADMIN', 'Proofreader', 'Editor', 'Reader'] as const;
export type Role = (typeof roles)[number];

/** Whether a person may save corrections at all; a Reader only reads. */
export function mayEdit({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'Reader';
}

/** Whether a person reviews what others write. Editors correct, proofreaders and admins review. */
export function isReviewer({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'Proofreader' || role === 'ADMIN';
}

/** The last number an approval range can name (specification, section 9); songs beyond it are in every range. */
export const lastRangeNumber = 78;

export type ReadingAccess = 'open' | 'sign-in' | 'subscribe';

/**
 * Whether a person may open a song's text (design, section 4: Reading rights). `reader` is null for a visitor; one whose
 * approval is pending holds no token and so is a visitor too.
 */
export function accessTo(number: number, actor: Actor | null, guestLimit: number, now: number): ReadingAccess {
  if (number <= guestLimit) return 'open';
  if (!actor) return 'sign-in';
  return actor.role !== 'Reader' || isSubscribed(actor, now) ? 'open' : 'subscribe';
}

/** Whether a song stands in a person's list: all for ADMIN and subscribers, else the guest songs and the own range. */
export function isListed(number: number, actor: Actor | null, guestLimit: number, now: number): boolean {
  if (number <= guestLimit) return true;
  if (!actor) return false;
  return actor.role === 'ADMIN' || isSubscribed(actor, now) || isInRange(number, actor);
}

export function isInRange(number: number, { role, range }: Pick<Actor, 'role' | 'range'>): boolean {
  if (role === 'ADMIN') return true;
  return range !== null && (number > lastRangeNumber || (number >= range.start && number <= range.end));
}

/** A subscription ends by the clock alone, without a job having to run. */
export function isSubscribed({ subscribedUntil }: Pick<Actor, 'subscribedUntil'>, now: number): boolean {
  return subscribedUntil !== null && subscribedUntil > now;
}
