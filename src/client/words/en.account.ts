import { areaWords } from './choice.ts';

/** The words of one's own account: password and sessions. */
export const ownAccountWords = {
  title: 'My account',
  intro: (username: string, email: string) => `${username}, ${email}`,
  signIn: 'Log in to see your account.',
  password: {
    title: 'Password',
    intro: 'Every other browser is signed out, and you get a letter that says so.',
    none: 'You have no password: a link in a letter signs you in.',
    current: 'Present password',
    saved: 'Your password has been changed.',
  },
  sessions: {
    title: 'Where you are signed in',
    intro:
      'A browser that is not used for thirty days is signed out by itself. If you do not know one of these, sign it out and change your password.',
    device: (browser: string, system: string) => [browser, system].filter(Boolean).join(', ') || 'Unknown program',
    here: 'This browser',
    used: 'Last used',
    since: 'Since',
    end: 'Sign out',
    endWhich: (device: string) => `Sign out ${device}`,
    ended: 'It is signed out.',
    endOthers: 'Sign out all others',
    endedOthers: 'All other browsers are signed out.',
    failed: 'It could not be signed out. Please try again.',
  },
};

export const useOwnAccountWords = areaWords('account', ownAccountWords);
