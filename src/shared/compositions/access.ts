/** The account of a call with a valid token, as the database has it; nothing that the client claims is in it. */
export interface Actor {
  id: string;
  email: string;
  username: string;
  /** The name under which other people see this person. */
  displayName: string;
  role: Role;
  /** First and last song number of the assigned range; null without one. */
  range: { start: number; end: number } | null;
  /** Epoch milliseconds; null when there never was a subscription. */
  subscribedUntil: number | null;
  /** An admin who has a reader's rights until they add a second factor, since the site asks admins for one. */
  mustAddFactor?: true;
}

/** Roles as the documented answers spell them. A Reader subscribed by e-mail and only reads (design, section 4: Accounts). */
export const roles = ['ADMIN', 'Proofreader', 'Editor', 'Reader'] as const;
export type Role = (typeof roles)[number];

/** Whether a person may save corrections; a Reader may not. */
export function mayEdit({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'Reader';
}

/** Whether a person reviews corrections of others: proofreaders and admins do, editors only write them. */
export function isReviewer({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'Proofreader' || role === 'ADMIN';
}

/** The last number an approval range can name (specification, section 9); songs beyond it are in every range. */
export const lastRangeNumber = 78;

export type ReadingAccess = 'open' | 'sign-in' | 'subscribe';

/**
 * Whether a person may open a song's text (design, section 4: Reading rights). `actor` is null for a visitor, and for a person
 * whose approval is pending, because they have no token. `opened` has the songs that a set list opens to this call.
 */
export function accessTo(
  number: number,
  actor: Actor | null,
  guestLimit: number,
  now: number,
  opened?: ReadonlySet<number>,
): ReadingAccess {
  if (number <= guestLimit || opened?.has(number)) return 'open';
  if (!actor) return 'sign-in';
  return actor.role !== 'Reader' || isSubscribed(actor, now) ? 'open' : 'subscribe';
}

/** Whether a person's list has a song: every song for ADMIN and subscribers, else the guest songs and the person's range. */
export function isListed(
  number: number,
  actor: Actor | null,
  guestLimit: number,
  now: number,
): boolean {
  if (number <= guestLimit) return true;
  if (!actor) return false;
  return actor.role === 'ADMIN' || isSubscribed(actor, now) || isInRange(number, actor);
}

export function isInRange(number: number, { role, range }: Pick<Actor, 'role' | 'range'>): boolean {
  if (role === 'ADMIN') return true;
  return (
    range !== null && (number > lastRangeNumber || (number >= range.start && number <= range.end))
  );
}

/** Whether a subscription runs. It ends by the clock alone; no job has to end it. */
export function isSubscribed(
  { subscribedUntil }: Pick<Actor, 'subscribedUntil'>,
  now: number,
): boolean {
  return subscribedUntil !== null && subscribedUntil > now;
}
