import { invitationDays } from '../../../shared/accounts.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of invitations: an admin's form and list, and the page of the link. */
export const invitationsMessages = {
  invite: 'Invite somebody …',
  title: 'Invite somebody',
  text: 'They get an email with a link. It creates their account with this role at once, without an approval.',
  noServer: 'No email server is set, so nobody gets an invitation.',
  setServer: 'Set an email server',
  email: 'Email',
  role: 'Role',
  password: 'Your own password',
  range: 'Please select a valid index range.',
  send: 'Send the invitation',
  waiting: 'One moment …',
  dismiss: 'Cancel',
  sent: (email: string) => `${email} has been invited.`,
  failed: 'The invitation could not be sent. Please try again.',
  known: (name: string, role: string) =>
    `${name} has an account with this email already (${role}).`,
  changeInstead: (name: string) => `Change the role of ${name} …`,
  listTitle: 'Open invitations',
  by: (name: string) => `sent by ${name}`,
  until: 'valid until',
  songs: (start: number, end: number) => `songs ${start} to ${end}`,
  ended: 'Not valid any more',
  again: 'Send again …',
  againWhom: (email: string) => `Send the invitation of ${email} again`,
  againText: (email: string) =>
    `${email} gets a new link that is valid for ${invitationDays} days. The earlier link stops working.`,
  againSubmit: 'Send again',
  withdraw: 'Withdraw …',
  withdrawWhom: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawText: (email: string) => `The link that ${email} got stops working.`,
  withdrawSubmit: 'Withdraw the invitation',
  withdrawn: (email: string) => `The invitation of ${email} has been withdrawn.`,
  withdrawFailed: 'The invitation could not be withdrawn. Please try again.',
  page: {
    title: 'Your invitation',
    intro: (email: string, role: string) => `You are invited as ${role}, with the email ${email}.`,
    roles: { ADMIN: 'an admin', Proofreader: 'a proofreader', Editor: 'an editor' },
    range: (start: number, end: number) => `Songs ${start} to ${end} will be assigned to you.`,
    keepsName: (name: string) =>
      `You had an account here before, under the name ${name}. It is opened again; please choose a new password.`,
    username: 'Username',
    usernameHint: '3 to 15 letters and digits',
    password: 'Password',
    again: 'Confirm password',
    submit: 'Create my account',
    waiting: 'One moment …',
    failed: 'The account could not be created. Please try again.',
    done: 'Welcome! Your account is ready.',
    login: 'Log in',
    privacy: 'What we keep about you, and for how long',
    ended: {
      accepted:
        'This invitation has been used already. Please log in with the password that you chose.',
      withdrawn: 'This invitation has been withdrawn.',
      expired: 'This invitation has expired. Please ask the person who invited you for another.',
      unknown:
        'This link is not valid. If you were invited more than once, use the link of the newest email.',
    },
  },
  bulk: {
    select: (name: string) => `Select the request of ${name}`,
    column: 'Select',
    selected: (count: number) =>
      count === 1 ? '1 request selected' : `${count} requests selected`,
    all: 'Select all on this page',
    none: 'Clear the selection',
    approve: 'Approve …',
    decline: 'Decline …',
    approveTitle: (count: number) =>
      count === 1 ? 'Approve 1 request?' : `Approve ${count} requests?`,
    declineTitle: (count: number) =>
      count === 1 ? 'Decline 1 request?' : `Decline ${count} requests?`,
    approveText:
      'Each person gets the role that they asked for, with this range of songs, and an email.',
    declineText: 'These people get no account, and may sign up again.',
    approveSubmit: 'Approve',
    declineSubmit: 'Decline',
    approved: (count: number) => `${count} approved`,
    declined: (count: number) => `${count} declined`,
    notDone: (count: number) => `${count} not done:`,
    gone: 'A request that is gone',
    failed: 'The requests could not be answered. Please try again.',
  },
};

export const useInvitationsMessages = areaMessages('invitations', invitationsMessages);
