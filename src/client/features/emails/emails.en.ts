import type { EmailState } from '../../../shared/emails.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the list of emails. */
export const emailsMessages = {
  intro:
    'The emails of the last thirty days. One that could not be delivered is tried again by itself, after half a minute, then after twice as long, up to an hour.',
  none: 'There are no emails.',
  at: 'Written',
  recipient: 'To',
  subject: 'Subject',
  state: 'State',
  states: { waiting: 'waiting', sent: 'sent', refused: 'refused' } satisfies Record<
    EmailState,
    string
  > as Record<EmailState, string>,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: 'next',
  answer: 'Answer of the mail server',
  actions: 'Actions',
  again: 'Send again',
  againWhich: (subject: string, to: string) => `Send “${subject}” to ${to} again`,
  queued: 'The email will be sent within a minute.',
  failed: 'The email cannot be sent again.',
};

export const useEmailsMessages = areaMessages('emails', emailsMessages);
