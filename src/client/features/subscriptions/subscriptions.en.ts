import { areaMessages } from '../../messages/language.ts';

/** Messages of subscriptions, and of the e-mail that signs a reader in. */
export const subscriptionsMessages = {
  subscribe: {
    title: 'Subscribe',
    lead: (days: number) => `Get ${days} days of full access to all songs`,
    what: 'Every song with its lyrics, meaning and notation, in eight languages. It is free and ends automatically.',
    subscribe: (days: number) => `Subscribe for ${days} days`,
    renew: (days: number) => `Renew for ${days} days`,
    waiting: 'One moment …',
    until: 'Your subscription is active until',
    over: 'You have no active subscription.',
    subscribed: 'You are subscribed.',
    subscribedText: 'You can now read all songs.',
    failed: 'The subscription could not be changed. Please try again.',
    statusFailed: 'The status of your subscription could not be loaded.',
    toList: 'To the songs',
    cancel: 'Cancel the subscription',
    cancelTitle: 'Cancel the subscription?',
    cancelText: 'It ends at once, and you lose the remaining days.',
    keep: 'Keep the subscription',
    canceled: 'The subscription has been canceled.',
    withoutAccount: 'Without an account',
    withoutAccountText:
      'Enter your email address. We will email you a link that logs you in as a reader.',
    email: 'Email',
    send: 'Send me the link',
    sent: 'Check your email.',
    sentText: 'The link works once, for 24 hours.',
    withAccount: 'With an account',
    withAccountText: 'Proofreaders and editors can log in and subscribe here.',
  },
  wanted: {
    free: 'Reading this song is free.',
    byEmail:
      'Enter your email address: we will email you a link that opens this song and all others. No account, no password.',
    account: 'Or log in with an account',
  },
  reader: {
    title: 'Log in as a reader',
    text: 'Press the button to log in. Your subscription starts then.',
    open: 'Open the songs',
    waiting: 'One moment …',
    opened: 'Welcome! You can now read all songs.',
    failed: 'The link could not be opened. Please try again.',
    noToken: 'Open the link in your email.',
    newLink: 'Request a new link',
  },
};

export const useSubscriptionsMessages = areaMessages('subscriptions', subscriptionsMessages);
