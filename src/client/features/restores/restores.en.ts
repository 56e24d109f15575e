import { areaMessages } from '../../messages/language.ts';

/** Messages about restoring a backup. */
export const restoresMessages = {
  title: 'Restore a backup',
  intro:
    'Choose Restore beside a backup, or upload the file of one. You see what it contains and what would change before anything does.',
  introSetUp:
    'If this site is to continue another one, upload a backup of that one: its songs, accounts and settings come with it.',
  isElsewhere: 'The database is on a PostgreSQL server, which restores its own backups.',
  instructions: 'Instructions',
  file: 'The file of a backup (.sqlite.gz)',
  choose: 'Choose a file',
  drop: 'or drop it here',
  uploading: 'Uploading the backup',
  uploadHint: 'A broken connection does no harm: choose the same file again, and it continues.',
  stop: 'Stop',
  notUploaded: 'The file could not be uploaded. Choose it again to continue.',
  restore: 'Restore …',
  restoreWhich: (when: string) => `Restore the backup of ${when}`,
  replaced: 'Data that a restore replaced',
  replacedHint: 'It is deleted a week after the restore. Until then you can go back to it.',
  replacedAt: 'Replaced',
  size: 'Size',
  actions: 'Actions',
  none: 'None',
  notInspected: 'The backup could not be checked.',
  notCancelled: 'The restore could not be given up.',
  inspecting: 'Checking the backup and comparing it with the site …',
  refused: 'This backup cannot be restored',
  close: 'Close',
  contents: 'The backup',
  made: 'Made',
  unknown: 'not known',
  songs: 'Songs',
  accounts: 'Accounts',
  admins: 'Admins',
  lostTitle: 'What would be lost',
  nothingLost: 'Nothing: the backup has everything that the site has.',
  lost: {
    corrections: (count: number, people: number) =>
      `${count} ${count === 1 ? 'correction' : 'corrections'} by ${people} ${people === 1 ? 'person' : 'people'}`,
    songs: (count: number) =>
      `the published text of ${count} ${count === 1 ? 'song' : 'songs'} as it is now`,
    accounts: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
    reports: (count: number) => `${count} ${count === 1 ? 'report' : 'reports'} of readers`,
    setLists: (count: number) => `${count} ${count === 1 ? 'set list' : 'set lists'}`,
    uploads: (count: number) => `${count} uploaded ${count === 1 ? 'PDF' : 'PDFs'}`,
    siteContent: (count: number) =>
      `${count} ${count === 1 ? 'change' : 'changes'} of the site’s pages`,
  },
  otherSite: 'This is the backup of another site.',
  siteAddress: (backup: string, site: string) => `Its address is ${backup}; this site is ${site}.`,
  firstAdmin: (backup: string, site: string) =>
    `Its first admin is ${backup}; that of this site is ${site}.`,
  hasNotCaller:
    'Your account is not an admin in this backup. Afterwards only the admins named above can log in as admins.',
  unreadableApps: (emails: string) =>
    `The authenticator apps of these accounts will not work any more: ${emails}. They log in with a recovery code or a passkey.`,
  regained: (emails: string) =>
    `These accounts get back the rights that were taken from them: ${emails}.`,
  noRoom: (size: string) =>
    `The disk has no room for recordings and pictures of books that the site lacks (${size}). The backup is restored without them. To restore them too, make room and choose the backup again.`,
  noChecksum: 'This file has no checksum, so a single changed byte in a text would not be noticed.',
  consequences:
    'The site restarts, which takes some seconds. Everybody logs in again. What it has now stays on the server for a week.',
  siteName: (name: string) => `To confirm, type the site’s address: ${name}`,
  submit: 'Restore this backup',
  waiting: 'One moment …',
  cancel: 'Do not restore',
  notStarted: 'The backup could not be restored. The site is as it was.',
  instead: 'Restore a backup instead',
  progress: {
    title: 'Restoring a backup',
    waiting: 'The site is putting the backup in place and restarts. This page waits for it.',
    isLong:
      'This takes longer than usual. If the site does not come back within some minutes, tell the server’s administrator: it has to be started again, and completes the restore by itself.',
    restored: 'The backup has been restored.',
    again:
      'Everybody logs in again, you too, with the password of the backup. The former data is on the Backups page for a week.',
    unknown: 'No backup has been restored: the site is as it was.',
    login: 'Log in',
  },
};

export const useRestoresMessages = areaMessages('restores', restoresMessages);
