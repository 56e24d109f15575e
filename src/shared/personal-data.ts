/** The name beside the work of somebody who closed their account and did not want to be named; in both languages, as exports have it too. */
export const formerMember = 'a former member · ಹಿಂದಿನ ಸದಸ್ಯ';

/** A reader without a password proves who they are by a login no longer ago than this (ms). */
export const recentLoginMs = 60 * 60 * 1000;

/** The kinds of personal data, in the order of the privacy page. */
export const keptKinds = [
  'account',
  'signUps',
  'invitations',
  'sessions',
  'proofs',
  'knownClients',
  'links',
  'emails',
  'dailySong',
  'work',
  'reports',
  'uploads',
  'recordings',
  'setLists',
  'setAddresses',
  'visits',
  'visitAddresses',
  'limits',
  'auditLog',
  'closedNames',
  'backups',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** How long something is kept: a time, or until an event. */
export type KeptFor =
  | { amount: number; unit: 'hours' | 'days' | 'months' }
  | 'account'
  | 'edition'
  | 'decided'
  | 'removed'
  | 'unsubscribed'
  | 'rotated';
