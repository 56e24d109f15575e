import { areaMessages } from '../../messages/language.ts';

/** Messages of the settings of the whole site. */
export const settingsMessages = {
  saved: 'Saved',
  failed: 'The settings could not be saved. Please try again.',
  save: 'Save',
  test: 'Test and save',
  testing: 'Testing …',
  confirmTitle: 'Confirm that it is you',
  confirmText: 'Your password, and a second factor if you have one, are needed for this change.',
  fixed: (variable: string) => `Set on the server (${variable}); it can be changed only there.`,
  secretStored: 'One is stored. Leave this empty to keep it.',
  secretUnreadable:
    'The stored one cannot be read, as after a restore on another machine. Please enter it again.',
  mail: {
    item: 'Email server',
    itemHint: 'How the site sends emails',
    state: (host: string) => host || 'none: nobody gets emails',
    intro:
      'The site sends emails by this server. When you save, it connects and sends a test email to you; only if the server accepts it, the settings are saved. They take effect at once.',
    host: 'Server',
    hostHint: (outbox: string) =>
      `For example mail.example.org. Without a server nobody gets emails: they are kept as files in ${outbox}.`,
    port: 'Port',
    portHint: 'Your email provider names it: usually 587 with STARTTLS, 465 with TLS.',
    security: 'Encryption',
    securities: {
      starttls: 'STARTTLS',
      tls: 'TLS from the start',
      none: 'none (only in your own network)',
    },
    user: 'User',
    password: 'Password',
    sender: 'Sender',
    senderHint:
      'The name and address that people see, for example Songs <letters@example.org>. Most providers accept only the address that you have with them.',
    list: 'Emails that were sent, wait or were refused',
  },
  backups: {
    item: 'Backups and second copy',
    itemHint: 'When and where backups are made',
    intro:
      'Where backups are made and at which time, and a second place to which each one is copied. Changes take effect at once.',
    isElsewhere:
      'The database is on a PostgreSQL server, which has backups of its own: there is nothing to set here.',
    plan: 'Backups',
    folder: 'Folder',
    folderHint: (usual: string, roots: string) =>
      `If empty: ${usual}. It must be inside ${roots}. Earlier backups stay where they are.`,
    time: 'Time of the night',
    timeHint: 'In Indian time, for example 02:30.',
    withRecordings: 'Copy the recordings and the pictures of printed books too',
    second: 'Second copy',
    secondIntro:
      'After its test each backup is copied to a second place, so that one broken disk does not take all. Recordings are not copied. When you save, a small file is written there as a test.',
    kind: 'Place',
    kinds: {
      none: 'none',
      folder: 'a folder on another disk',
      s3: 'S3-compatible storage',
    },
    secondFolderHint: (roots: string) => `It must be inside ${roots}, and not in the first folder.`,
    endpoint: 'Address of the storage',
    endpointHint: 'For example https://s3.example.org.',
    region: 'Region',
    bucket: 'Bucket',
    prefix: 'Beginning of names',
    prefixHint: 'For example songs/. It may be empty.',
    accessKey: 'Access key',
    secretKey: 'Secret key',
    link: 'Folder, time and second copy',
    state: (place: string) => `Second copy in ${place}`,
    copies: (count: number) => (count === 1 ? '1 backup' : `${count} backups`),
    copying: 'is being copied …',
    none: 'There is no second copy: if the disk breaks, the backups are lost with it.',
    copyFailed: 'The last second copy failed,',
  },
  access: {
    title: 'Reading and uploads',
    guestSongs: 'Songs that everybody may read',
    guestSongsHint: 'The first songs of the edition; the others need a subscription.',
    uploaders: 'Who may send PDFs',
    uploadersOf: { subscribers: 'subscribers and admins', admins: 'admins only' },
  },
};

export const useSettingsMessages = areaMessages('settings', settingsMessages);
