import type { Role } from '../../shared/compositions/access.ts';
import { indianShift } from '../../shared/visits.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The text of an e-mail: plain ASCII, so that it is legible in the outbox too. */
export interface Email {
  subject: string;
  text: string;
}

const site = 'The Songs of Purandara Dasa';

const email = (subject: string, ...paragraphs: string[]): Email => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n\nWith warm regards,\n${site}\n`,
});

/** To an admin who tries out the mail server. */
export function testEmail(origin: string): Email {
  return email('Test e-mail', `This is a test. E-mails of the site at ${origin} reach you.`);
}

/** To the address of a sign-up: the link works once, for `days` days. */
export function signUpEmail(origin: string, name: string, days: number, token: string): Email {
  return email(
    'Verify your email',
    `Dear ${name},`,
    `We received a request for an account with this email address. Please verify\nit, with the password that you chose:\n${origin}/verify-email?token=${token}`,
    `The link works once, for ${days} days. An admin will then review your request,\nand you will get another email.`,
    'If it was not you, you can ignore this email: nothing changes.',
  );
}

/** To somebody whose request an admin approved; `range` is first and last song number. */
export function approvalEmail(
  origin: string,
  name: string,
  role: Role,
  range: { start: number; end: number },
  hasPassword: boolean,
): Email {
  return email(
    'Your account is approved',
    `Dear ${name},`,
    `Welcome! You have been approved as ${role === 'Editor' ? 'an editor' : 'a proofreader'}.\nSongs ${range.start} to ${range.end} are assigned to you. Thank you for helping.`,
    hasPassword
      ? `Log in here:\n${origin}/login`
      : `Choose a password here, then log in:\n${origin}/forget-password`,
  );
}

/** To somebody whom an admin invites: the link makes the account, once, for `days` days. `range` is null for an admin. */
export function invitationEmail(
  origin: string,
  by: string,
  role: Role,
  range: Range | null,
  { token, days }: { token: string; days: number },
): Email {
  const as = role === 'ADMIN' ? 'an admin' : role === 'Editor' ? 'an editor' : 'a proofreader';
  return email(
    'You are invited',
    `${by} invites you to help with this edition as ${as}.${range ? `\n${songs(range)} would be assigned to you.` : ''}`,
    `Choose your name and a password here:\n${origin}/invitation?token=${token}`,
    `The link works once, for ${days} days. Please do not forward this email: whoever\nopens the link first gets the account.`,
    'If you do not want this, you can ignore this email: nothing happens.',
  );
}

/** To the former address of an account that its owner closed. */
export function accountClosedEmail(origin: string, name: string): Email {
  return email(
    'Your account is closed',
    `Dear ${name},`,
    `Your account at ${origin} has been closed with your password.\nThank you for everything that you did.`,
    'If it was not you, please reply to an admin of the site soon.',
  );
}

interface Range {
  start: number;
  end: number;
}

const songs = ({ start, end }: Range): string =>
  start === end ? `Song ${start}` : `Songs ${start} to ${end}`;

/** To somebody whose songs, or some of them, an admin assigned to another person; `left` is the range they still have. */
export function rangeGivenEmail(name: string, given: Range, to: string, left: Range | null): Email {
  return email(
    'Songs reassigned',
    `Dear ${name},`,
    `${songs(given)} ${given.start === given.end ? 'is' : 'are'} now assigned to ${to}.\n${left ? `${songs(left)} ${left.start === left.end ? 'stays' : 'stay'} assigned to you.` : 'No songs are assigned to you now.'} Your work is kept.`,
    'Thank you for your work.',
  );
}

/** To somebody who was assigned songs of another person; `all` is the range they have now. */
export function rangeReceivedEmail(
  origin: string,
  name: string,
  given: Range,
  from: string,
  all: Range,
): Email {
  return email(
    'Songs assigned to you',
    `Dear ${name},`,
    `${songs(given)}, until now with ${from}, ${given.start === given.end ? 'is' : 'are'} now assigned to you.\nYour range is now ${all.start} to ${all.end}. Thank you for helping.`,
    `Your review queue:\n${origin}/review`,
  );
}

/** To somebody who forgot their password: the link works once, for an hour. */
export function passwordResetEmail(origin: string, name: string, token: string): Email {
  return email(
    'Choose a new password',
    `Dear ${name},`,
    `We received a request for a new password. Choose it here:\n${origin}/reset-password?token=${token}`,
    'The link works once, for one hour. If it was not you, you can ignore this\nemail: your password stays the same.',
  );
}

/** To somebody whose password was changed, by themselves or by the link of an e-mail. */
export function passwordChangedEmail(origin: string, name: string): Email {
  return email(
    'Your password has been changed',
    `Dear ${name},`,
    'The password of your account has been changed, and every other browser has\nbeen logged out.',
    `If it was not you, choose a new password at once, and write to us:\n${origin}/forget-password\n${origin}/contact`,
  );
}

/** To somebody who was given an admin's rights, or lost them. */
export function adminRightsEmail(origin: string, name: string, isAdmin: boolean): Email {
  return email(
    isAdmin ? 'You are an admin now' : 'You are no longer an admin',
    `Dear ${name},`,
    isAdmin
      ? `An admin of the site has made you an admin too:\n${origin}/admin`
      : 'An admin of the site has removed your admin rights. Your work is kept, and\nyou can continue to correct songs.',
    `If you did not expect this, ask the other admins:\n${origin}/contact`,
  );
}

/** The change: a factor was added or removed, or a recovery code was used, with the number of those left. */
export type FactorChange =
  | { added: string }
  | { removed: string }
  | { newRecoveryCodes: true }
  | { recoveryCodesLeft: number };

/** To somebody whose second factor changed, or who logged in by a recovery code. */
export function secondFactorEmail(origin: string, name: string, change: FactorChange): Email {
  return email(
    'Your second factor',
    `Dear ${name},`,
    describeChange(change),
    `If it was not you, change your password at once, and write to us:\n${origin}/account\n${origin}/contact`,
  );
}

function describeChange(change: FactorChange): string {
  if ('added' in change) return `${change.added} was added to your account\nas a second factor.`;
  if ('removed' in change) return `${change.removed} was removed from your\naccount.`;
  if ('newRecoveryCodes' in change)
    return 'New recovery codes were made for your account. The earlier ones no longer\nwork.';
  return `Somebody logged in with one of your recovery codes.\n${change.recoveryCodesLeft} are left.`;
}

/** To a visitor who subscribes by e-mail: the link works once, for a day. */
export function readerLinkEmail(origin: string, days: number, token: string): Email {
  return email(
    'Your link to read all songs',
    'Dear reader,',
    `This link logs you in to read all songs for ${days} days:\n${origin}/reader?token=${token}`,
    'The link works once, for 24 hours. If it was not you, you can ignore this\nemail.',
  );
}

/** To somebody whom an admin gave a subscription, or more of it; a reader without a password signs in by a new link. */
export function subscriptionGrantedEmail(
  origin: string,
  name: string,
  until: number,
  byLink: boolean,
): Email {
  return email(
    'You have a subscription',
    `Dear ${name},`,
    `You have been given a subscription. You can read every song until\n${dayOf(until)}, Indian time.`,
    byLink
      ? `If you are logged out, ask for a new link here:\n${origin}/subscribe`
      : `Log in here:\n${origin}/login`,
  );
}

/** To somebody whose subscription an admin ended. */
export function subscriptionEndedEmail(origin: string, name: string): Email {
  return email(
    'Your subscription has ended',
    `Dear ${name},`,
    `An admin of the site has ended your subscription. You can still read the\nfirst songs. To ask why, or to subscribe again:\n${origin}/contact\n${origin}/subscribe`,
  );
}

/** To somebody who asked for a reader's link but has an account of another kind. */
export function accountEmail(
  origin: string,
  name: string,
  standing: 'Approved' | 'Cancelled',
): Email {
  const advice = {
    Approved: `Please log in with your password and subscribe there:\n${origin}/login`,
    Cancelled: `The account is closed. You are welcome to sign up again:\n${origin}/signup`,
  };
  return email(
    'You already have an account',
    `Dear ${name},`,
    `We received a request for a link to read all songs, but this address\nalready has an account.\n${advice[standing]}`,
    'If it was not you, you can ignore this email.',
  );
}

/** `30 January 2027, 14:05` in Indian time. */
const dayOf = (at: number) => {
  const [date = '', time = ''] = new Date(at + indianShift).toISOString().split('T');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}, ${time.slice(0, 5)}`;
};
