import { areaMessages } from '../../messages/language.ts';

/** Messages of one's own account: password and sessions. */
export const accountMessages = {
  title: 'My account',
  intro: (username: string, email: string) => `${username}, ${email}`,
  signIn: 'Log in to see your account.',
  name: {
    title: 'Display name',
    intro: 'Other people see this name, also beside what you have published.',
    label: 'Display name',
    hint: '2 to 40 letters in any script',
    save: 'Save the name',
    saved: 'Your display name has been changed.',
    failed: 'The name could not be saved. Please try again.',
  },
  password: {
    title: 'Password',
    intro: 'All other browsers are logged out, and we confirm the change by email.',
    none: 'You have no password: you log in by a link in an email.',
    current: 'Current password',
    own: 'Your password',
    saved: 'Your password has been changed.',
  },
  factors: {
    title: 'Two-factor authentication',
    intro:
      'When you log in, we ask for a code from an app on your phone, or for a passkey, besides your password.',
    required:
      'Admins of this site need a second factor. Until you add one you have the permissions of a reader.',
    app: 'Authenticator app',
    passkey: (name: string) => `Passkey: ${name}`,
    addApp: 'Add an app',
    addPasskey: 'Add a passkey',
    appText:
      'Any authenticator app will do, for example Aegis, Google Authenticator or a password manager.',
    scan: 'Scan this QR code with the app, then type the code that it shows.',
    qrCode: 'QR code for the app',
    typeSecret: 'Or type this key into the app:',
    code: 'Code from the app',
    passkeyText: 'Your phone, your computer or a security key proves that it is you.',
    name: 'Name of the passkey',
    nameHint: 'For example “My phone”.',
    notAsked: 'The passkey could not be used. Please try again.',
    next: 'Next',
    remove: 'Remove',
    removeApp: 'Remove the app',
    removePasskey: (name: string) => `Remove the passkey ${name}`,
    added: 'Added. We confirm it by email.',
    removed: 'Removed. We confirm it by email.',
    codes: 'Recovery codes',
    codesLeft: (count: number) => `${count} recovery codes are left.`,
    codesText:
      'If you lose your app and passkeys, log in with your password and one of these codes. Each works once. Print them or write them down; they are shown only now.',
    codesSaved: 'I have saved them',
    codesDownload: 'Save as a file',
    renew: 'New recovery codes',
    renewText: 'The earlier codes will no longer work.',
    waiting: 'One moment …',
    dismiss: 'Cancel',
    failed: 'This did not work. Please try again.',
  },
  login: {
    intro: 'Your password is correct. This account also needs a second factor.',
    passkey: 'Use a passkey',
    code: 'Code',
    codeHint: 'The six digits from your app, or a recovery code.',
    recoveryCode: 'Recovery code',
    submit: 'Log in',
    waiting: 'Logging in …',
    notAsked: 'The passkey could not be used. Please try again, or type a code.',
  },
  sessions: {
    title: 'Where you are logged in',
    intro:
      'A browser that is not used for thirty days is logged out automatically, and each after a year. If you do not recognise one of these, log it out and change your password.',
    device: (browser: string, system: string) =>
      [browser, system].filter(Boolean).join(', ') || 'Unknown browser',
    here: 'This browser',
    used: 'Last used',
    since: 'Since',
    end: 'Log out',
    endWhich: (device: string) => `Log out ${device}`,
    ended: 'Logged out.',
    endOthers: 'Log out all others',
    endedOthers: 'All other browsers have been logged out.',
    failed: 'Logging out failed. Please try again.',
  },
};

export const useAccountMessages = areaMessages('account', accountMessages);
