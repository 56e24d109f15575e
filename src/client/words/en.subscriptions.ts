import { areaWords } from './choice.ts';

/** The words of subscriptions, and of the e-mail that signs a reader in. */
export const subscriptionsWords = {
  subscribe: {
    title: 'Subscribe',
    lead: (days: number) => `Get ${days} days of full access to all songs`,
    what: 'Every song with its words, meaning and notation, in eight languages. It costs nothing and ends by itself.',
    subscribe: (days: number) => `Subscribe for ${days} days`,
    renew: (days: number) => `Renew for ${days} days`,
    waiting: 'One moment …',
    until: 'Your subscription runs until',
    over: 'You have no running subscription.',
    subscribed: 'You are subscribed.',
    subscribedText: 'All songs are open to you.',
    failed: 'The subscription could not be changed. Please try again.',
    statusFailed: 'It could not be seen whether your subscription runs.',
    toList: 'To the songs',
    cancel: 'Cancel the subscription',
    cancelTitle: 'Cancel the subscription?',
    cancelText: 'It ends at once, and the days that are left are lost.',
    canceled: 'The subscription has been cancelled.',
    withoutAccount: 'Without an account',
    withoutAccountText: 'Give an email address. You get a letter with a link that signs you in as a reader.',
    email: 'Email',
    send: 'Send me the link',
    sent: 'A letter is on its way.',
    sentText: 'Open the link in it. It is good once and for a day.',
    withAccount: 'With an account',
    withAccountText: 'Who helps to correct the songs logs in and subscribes here.',
  },
  reader: {
    title: 'Your link to all the songs',
    text: 'Press the button to sign in as a reader. Your days begin with it.',
    open: 'Open the songs',
    waiting: 'One moment …',
    opened: 'Welcome! All songs are open to you.',
    failed: 'The link could not be opened. Please try again.',
    noToken: 'This address needs the link from the letter.',
    newLink: 'Ask for a new link',
  },
};

export const useSubscriptionsWords = areaWords('subscriptions', subscriptionsWords);
