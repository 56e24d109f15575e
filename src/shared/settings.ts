/** How the connection to the mail server is encrypted: from its first byte, after STARTTLS, or not. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
type MailSecurity = (typeof mailSecurities)[number];

/** The mail server as the admins chose it. Without a host e-mails are files in the outbox. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty for a server without a login. */
  user: string;
  /** The sender of e-mails; empty for the site's own. */
  sender: string;
}

/** When and where backups are made. */
export interface BackupPlan {
  /** Empty for the folder `backups` of the data folder. */
  folder: string;
  /** `HH:MM` in Indian time. */
  time: string;
  withRecordings: boolean;
}

export const secondCopyKinds = ['none', 'folder', 's3'] as const;
/** Where each backup is copied to after it was tested. */
export interface SecondCopyTarget {
  kind: (typeof secondCopyKinds)[number];
  folder: string;
  /** The address of S3-compatible storage, as https://s3.example.org. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What the names of the objects begin with, as `songs/`. */
  prefix: string;
  accessKey: string;
}

export const uploaders = ['subscribers', 'admins'] as const;
/** What readers may do. */
export interface AccessRules {
  /** How many songs everybody may read. */
  guestSongs: number;
  /** Who may send PDFs besides admins. */
  uploaders: (typeof uploaders)[number];
}

/** A password that only the site reads: not needed, stored, or stored under a key that is lost, as after a restore on another machine. */
export const secretStates = ['none', 'stored', 'unreadable'] as const;

export const maxGuestSongs = 100_000;
export const maxSecretLength = 500;

export const noMailServer: MailServer = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  sender: '',
};
export const usualBackupPlan: BackupPlan = { folder: '', time: '02:30', withRecordings: false };
export const noSecondCopy: SecondCopyTarget = {
  kind: 'none',
  folder: '',
  endpoint: '',
  region: 'auto',
  bucket: '',
  prefix: '',
  accessKey: '',
};
