import type { Role } from '../../shared/compositions/access.ts';
import { indianShift } from '../../shared/visits.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

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

/** To the address of a sign-up: the link is good once and for `days` days. */
export function signUpEmail(origin: string, username: string, days: number, token: string): Email {
  return email(
    'Is this address yours?',
    `Dear ${username},`,
    `somebody, we hope you, asked for an account with this address. Show that it\nis yours, with the password you chose:\n${origin}/verify-email?token=${token}`,
    `The link is good once and for ${days} days. An admin then looks at your request,\nand you will get another letter.`,
    'If it was not you, there is nothing to do, and nothing of yours changes.',
  );
}

/** To somebody whose request an admin approved; `range` is first and last song number. */
export function approvalEmail(
  origin: string,
  username: string,
  role: Role,
  range: { start: number; end: number },
  hasPassword: boolean,
): Email {
  return email(
    'Your account is approved',
    `Dear ${username},`,
    `welcome! You have been approved as ${role === 'Editor' ? 'an editor' : 'a proofreader'}.\nThe songs ${range.start} to ${range.end} are in your care. Thank you for helping.`,
    hasPassword ? `Log in here:\n${origin}/login` : `Choose a password here, then log in:\n${origin}/forget-password`,
  );
}

interface Range {
  start: number;
  end: number;
}

const songs = ({ start, end }: Range): string => (start === end ? `song ${start}` : `songs ${start} to ${end}`);

/** To somebody whose songs, or some of them, an admin assigned to another person; `left` is the range they still have. */
export function rangeGivenEmail(username: string, given: Range, to: string, left: Range | null): Email {
  return email(
    'Songs in other hands',
    `Dear ${username},`,
    `from now on the ${songs(given)} ${given.start === given.end ? 'is' : 'are'} in the care of ${to}.\n${left ? `The ${songs(left)} ${left.start === left.end ? 'stays' : 'stay'} in yours.` : 'No songs are in your care now.'} What you have written is kept.`,
    'Thank you for all you have done for them.',
  );
}

/** To somebody who was assigned songs of another person; `all` is the range they have now. */
export function rangeReceivedEmail(origin: string, username: string, given: Range, from: string, all: Range): Email {
  return email(
    'Songs in your care',
    `Dear ${username},`,
    `the ${songs(given)}, until now with ${from}, ${given.start === given.end ? 'is' : 'are'} in your care.\nYour range is ${all.start} to ${all.end} now. Thank you for helping.`,
    `Here is what waits to be read:\n${origin}/review`,
  );
}

/** To somebody who forgot their password: the link is good once and for an hour. */
export function passwordResetEmail(origin: string, username: string, token: string): Email {
  return email(
    'Choose a new password',
    `Dear ${username},`,
    `somebody, we hope you, asked for a new password. Choose it here:\n${origin}/reset-password?token=${token}`,
    'The link is good once and for an hour. If it was not you, there is nothing\nto do: your password stays as it is.',
  );
}

/** To somebody whose password was changed, by themselves or by the link of an e-mail. */
export function passwordChangedEmail(origin: string, username: string): Email {
  return email(
    'Your password has been changed',
    `Dear ${username},`,
    'the password of your account has been changed, and every other browser is\nsigned out.',
    `If it was not you, choose a new one at once, and write to us:\n${origin}/forget-password\n${origin}/contact`,
  );
}

/** To somebody who was given an admin's rights, or lost them. */
export function adminRightsEmail(origin: string, username: string, isAdmin: boolean): Email {
  return email(
    isAdmin ? 'You are an admin now' : 'You are no longer an admin',
    `Dear ${username},`,
    isAdmin
      ? `an admin of the site has given you the same rights. What they open:\n${origin}/admin`
      : 'an admin of the site has taken these rights from your account. Your work\nis kept, and you can go on correcting songs.',
    `Ask the other admins if you did not expect this:\n${origin}/contact`,
  );
}

/** What changed: something that proves an account was added or removed, or a recovery code was used and so many are left. */
export type FactorChange = { added: string } | { removed: string } | { newRecoveryCodes: true } | { recoveryCodesLeft: number };

/** To somebody whose second factor changed, or who signed in by a recovery code. */
export function secondFactorEmail(origin: string, username: string, change: FactorChange): Email {
  return email(
    'Your second factor',
    `Dear ${username},`,
    describeChange(change),
    `If it was not you, change your password at once, and write to us:\n${origin}/account\n${origin}/contact`,
  );
}

function describeChange(change: FactorChange): string {
  if ('added' in change) return `${change.added} now proves your account\nbeside your password.`;
  if ('removed' in change) return `${change.removed} was removed from your\naccount.`;
  if ('newRecoveryCodes' in change) return 'New recovery codes were made for your account. The earlier ones no longer\nwork.';
  return `Somebody signed in with one of your recovery codes. ${change.recoveryCodesLeft} are left.`;
}

/** To a visitor who subscribes by e-mail: the link is good once and for a day. */
export function readerLinkEmail(origin: string, days: number, token: string): Email {
  return email(
    'Your link to all the songs',
    'Dear reader,',
    `this link signs you in and opens all the songs to you for ${days} days:\n${origin}/reader?token=${token}`,
    'It is good once and for a day. If you did not ask for it, there is nothing\nto do.',
  );
}

/** To somebody whom an admin gave a subscription, or more of it; a reader without a password signs in by a new link. */
export function subscriptionGrantedEmail(origin: string, username: string, until: number, byLink: boolean): Email {
  return email(
    'All the songs are open to you',
    `Dear ${username},`,
    `you have been given a subscription. Every song is open to you until\n${dayOf(until)}, Indian time.`,
    byLink ? `Are you no longer signed in? Ask for a new link here:\n${origin}/subscribe` : `Log in here:\n${origin}/login`,
  );
}

/** To somebody whose subscription an admin ended. */
export function subscriptionEndedEmail(origin: string, username: string): Email {
  return email(
    'Your subscription has ended',
    `Dear ${username},`,
    `your subscription has been ended by an admin of the site. The first songs\nstay open to you. To ask why, or to subscribe again:\n${origin}/contact\n${origin}/subscribe`,
  );
}

/** To somebody who asked for a reader's link but has an account of another kind. */
export function accountEmail(origin: string, username: string, standing: 'Approved' | 'Cancelled'): Email {
  const advice = {
    Approved: `please log in with your password, and subscribe there:\n${origin}/login`,
    Cancelled: `it is closed. You are welcome to sign up again:\n${origin}/signup`,
  };
  return email(
    'You have an account with us',
    `Dear ${username},`,
    `somebody, we hope you, asked for a reader's link to this address.\nIt belongs to your account; ${advice[standing]}`,
    'If it was not you, there is nothing to do.',
  );
}

/** `30 January 2027, 14:05` in Indian time. */
const dayOf = (at: number) => {
  const [date = '', time = ''] = new Date(at + indianShift).toISOString().split('T');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}, ${time.slice(0, 5)}`;
};
