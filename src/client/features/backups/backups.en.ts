import { areaMessages } from '../../messages/language.ts';

/** Messages of the admin's page for backups. */
export const backupsMessages = {
  intro:
    'The site makes a backup every night, restores it for a test, and keeps the last one of seven days, four weeks and twelve months. The last three that were made by hand stay until somebody deletes their files. Nothing younger than 48 hours is deleted.',
  isElsewhere:
    'The database is on a PostgreSQL server, so the site makes no backups itself: they are made on that server. See the help page Growing.',
  made: 'Last backup',
  tested: 'Last tested backup',
  next: 'Next backup',
  never: 'none yet',
  isOld: 'The last backup is more than two days old. Please tell the server’s administrator.',
  isTestOld:
    'No backup has passed a test for more than two days. Please tell the server’s administrator.',
  failure: 'The last attempt failed,',
  backUpNow: 'Back up now',
  running: 'Making a backup and testing it …',
  notStarted: 'The backup could not be started.',
  withMedia:
    'The recordings and the pictures of printed books are copied too, into the same folder on the server. A downloaded backup does not have them.',
  withoutMedia:
    'A backup contains everything except the recordings and the pictures of printed books.',
  keepPrivate:
    'A backup includes all accounts: keep a downloaded one where nobody else can read it.',
  list: 'All backups',
  none: 'There is no backup yet.',
  at: 'Made',
  kind: 'Kind',
  kinds: { nightly: 'nightly', manual: 'by hand', 'before-upgrade': 'before an upgrade' },
  size: 'Size',
  songs: 'Songs',
  accounts: 'Accounts',
  test: 'Tested',
  untested: 'not tested',
  actions: 'Actions',
  download: 'Download',
  downloadWhich: (when: string) => `Download the backup of ${when}`,
  confirmTitle: 'Download a backup',
  confirmText:
    'A backup contains everybody’s email addresses and password hashes, so please confirm that it is you.',
  downloading: (name: string) => `Downloading ${name} …`,
  downloaded: (name: string) => `${name} has been downloaded.`,
  notDownloaded: 'The backup could not be downloaded. Please try again.',
};

export const useBackupsMessages = areaMessages('backups', backupsMessages);
