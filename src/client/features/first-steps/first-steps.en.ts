import type { FirstStep, TestEmailResult } from '../../../shared/first-steps.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the first steps of a new trust, and of the test e-mail. */
export const firstStepsMessages = {
  title: 'First steps',
  intro: 'What a new site needs. The site notices by itself what is done.',
  steps: {
    names: 'Name of the site and years',
    email: 'Your own email address, to which people can write',
    footer: 'The notice in the footer',
    socials: 'The links in the footer',
    backup: 'A first backup',
    secondFactor: 'Two-factor authentication for your account',
    testEmail: 'A test email that arrives',
    songs: 'The first songs',
  } satisfies Record<FirstStep, string> as Record<FirstStep, string>,
  done: 'done',
  toDo: 'to do',
  all: 'Everything is done.',
  dismiss: 'Hide this list',
  notDismissed: 'The list could not be hidden.',
  test: {
    title: 'Test email',
    intro: 'Sends an email to your own address at once, and shows what the mail server answers.',
    send: 'Send a test email',
    sending: 'Sending …',
    failed: 'The email could not be sent.',
    outcomes: {
      sent: (recipient: string) =>
        `The mail server has accepted the email to ${recipient}. It answered:`,
      outbox: (recipient: string) =>
        `No mail server is set (Settings, Email server). The email to ${recipient} was written as a file to this folder on the server:`,
      failed: (recipient: string) =>
        `The email to ${recipient} could not be sent. Check Settings, Email server. The reason:`,
    } satisfies Record<TestEmailResult['outcome'], (recipient: string) => string> as Record<
      TestEmailResult['outcome'],
      (recipient: string) => string
    >,
  },
};

export const useFirstStepsMessages = areaMessages('first-steps', firstStepsMessages);
