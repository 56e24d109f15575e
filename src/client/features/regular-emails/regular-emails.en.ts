import { areaMessages } from '../../messages/language.ts';

/** Messages of the page that ends regular e-mails. */
export const regularEmailsMessages = {
  title: 'Stop regular emails',
  kinds: {
    digest: {
      intro:
        'Do you want no more evening emails about your work on the songs? Questions to you and emails about your account still arrive.',
      done: 'You will get no more of these emails. Under My work you can ask for them again.',
    },
    'daily-song': {
      intro: 'Do you want no more emails with the song of the day?',
      done: 'You will get no more of these emails, and your address is deleted.',
    },
  },
  send: 'Stop these emails',
  failed: 'That did not work.',
  noToken: 'Please open the link in the email.',
};

export const useRegularEmailsMessages = areaMessages('regular-emails', regularEmailsMessages);
