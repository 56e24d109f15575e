import { areaMessages } from '../../messages/language.ts';

/** Messages of one's own data and of closing one's account. */
export const ownDataMessages = {
  title: 'Your data',
  intro: 'You can download everything that this site stores about you, as one file.',
  privacy: 'What we keep, why and for how long',
  download: 'Download my data …',
  downloadTitle: 'Download your data',
  downloadText:
    'You get a file in JSON, which any editor opens. It says at its beginning what each part is. Keep it to yourself: it has your addresses and visits.',
  downloadSubmit: 'Download',
  downloadFailed: 'The file could not be made. Please try again.',
  dismiss: 'Cancel',
  closeTitle: 'Close your account',
  closeIntro: 'This is for good: a closed account cannot be opened again.',
  close: 'Close my account …',
  closeSubmit: 'Close my account',
  closeFacts: [
    'You are logged out everywhere. Your email, password, second factors, subscription and visits are deleted.',
    'Songs assigned to you and songs that you read with another person are released. What you sent for review is still reviewed.',
    'Your corrections stay, under the name that you choose here. Nobody else can take your names.',
    'The log of what admins did keeps your user name and email, because its entries are never changed.',
    'Backups from before today keep your account until newer ones replace them; the page on privacy says when.',
  ],
  nameLabel: 'Your name beside your work',
  keepName: (name: string) => `Keep “${name}”`,
  formerMember: '“a former member · ಹಿಂದಿನ ಸದಸ್ಯ” instead of my name',
  closed: 'Your account is closed. Thank you for everything.',
  closeFailed: 'The account could not be closed. Please try again.',
};

export const useOwnDataMessages = areaMessages('own-data', ownDataMessages);
