import { z } from 'zod';
import {
  mailSecurities,
  noMailServer,
  noSecondCopy,
  secondCopyKinds,
  uploaders,
  usualBackupPlan,
  type AccessRules,
  type BackupPlan,
  type MailServer,
  type SecondCopyTarget,
} from '../../../shared/settings.ts';
import { readSetting } from '../../db/settings.ts';
import type { Db } from '../../db/open.ts';
import type { Env } from '../../env.ts';
import type { MailSettings } from '../../mail/delivery.ts';
import { openText } from '../auth/stored-secrets.ts';

/** What all settings of one kind have: their revision, 0 before the first change. */
interface Revised {
  revision: number;
}
/** Null where a secret is stored and cannot be read; empty where none is. */
type Secret = string | null;

/** The settings of each area that admins chose, as stored in one row. Secrets are encrypted (auth/stored-secrets.ts). */
export const storedSchema = z.object({
  mail: z.object({
    revision: z.number(),
    host: z.string(),
    port: z.number(),
    security: z.enum(mailSecurities),
    user: z.string(),
    sender: z.string(),
    secret: z.string(),
  }),
  backups: z.object({
    revision: z.number(),
    folder: z.string(),
    time: z.string(),
    withRecordings: z.boolean(),
  }),
  secondCopy: z.object({
    revision: z.number(),
    kind: z.enum(secondCopyKinds),
    folder: z.string(),
    endpoint: z.string(),
    region: z.string(),
    bucket: z.string(),
    prefix: z.string(),
    accessKey: z.string(),
    secret: z.string(),
  }),
  access: z.object({
    revision: z.number(),
    guestSongs: z.number(),
    uploaders: z.enum(uploaders),
  }),
});
const storedSettings = storedSchema.partial();
export type StoredSettings = z.output<typeof storedSettings>;

export type SettingsArea = keyof StoredSettings;

/** What admins chose, with readable secrets. */
export interface ChosenSettings {
  mail: MailServer & Revised & { secret: Secret };
  backups: BackupPlan & Revised;
  secondCopy: SecondCopyTarget & Revised & { secret: Secret };
  access: AccessRules & Revised;
}

/** The settings of the whole site: the environment's, and those that admins chose in the browser. */
export interface Settings {
  chosen(): ChosenSettings;
  /** What is in force for e-mails: the environment's before the admins'. */
  mail(): MailSettings;
  /** Reads again what is stored, after a change. */
  reload(): Promise<void>;
  /** The environment, with the values that admins chose for the variables that it does not set. */
  env: Env;
}

/** Under which name the secrets of an area are encrypted. */
export const secretOwner = (area: SettingsArea) => `setting ${area}`;

export async function readStored(db: Db): Promise<StoredSettings> {
  const text = await readSetting(db, 'site_settings');
  return text === undefined ? {} : storedSettings.parse(JSON.parse(text));
}

/** Opens the settings of the whole site. @param env the environment of the process */
export async function openSettings(db: Db, env: Env): Promise<Settings> {
  const load = async () =>
    chosenOf(await readStored(db), env, (area, sealed) => openText(db, secretOwner(area), sealed));
  return settingsWith(await load(), env, load);
}

/** The environment with what was chosen, as an earlier version of the database has it; an old one has no settings. */
export const settingsBeforeUpgrade = (db: Db, env: Env): Promise<Env> =>
  openSettings(db, env).then(
    (settings) => settings.env,
    () => env,
  );

/** The settings where nothing was chosen in the browser. */
export function environmentOnly(env: Env): Settings {
  const chosen = chosenWithSecrets({}, env, { mail: '', secondCopy: '' });
  return settingsWith(chosen, env, async () => chosen);
}

function settingsWith(
  first: ChosenSettings,
  env: Env,
  load: () => Promise<ChosenSettings>,
): Settings {
  let chosen = first;
  let mail = mailOf(chosen, env);
  return {
    chosen: () => chosen,
    mail: () => mail,
    async reload() {
      chosen = await load();
      mail = mailOf(chosen, env);
    },
    env: {
      ...env,
      get GUEST_SONG_LIMIT() {
        return chosen.access.guestSongs;
      },
      get BACKUP_DIR() {
        return env.BACKUP_DIR ?? (chosen.backups.folder || undefined);
      },
      get BACKUP_RECORDINGS() {
        return chosen.backups.withRecordings;
      },
    },
  };
}

async function chosenOf(
  stored: StoredSettings,
  env: Env,
  open: (area: SettingsArea, sealed: string) => Promise<Secret>,
): Promise<ChosenSettings> {
  const secretOf = async (area: 'mail' | 'secondCopy'): Promise<Secret> => {
    const sealed = stored[area]?.secret ?? '';
    return sealed === '' ? '' : open(area, sealed);
  };
  return chosenWithSecrets(stored, env, {
    mail: await secretOf('mail'),
    secondCopy: await secretOf('secondCopy'),
  });
}

function chosenWithSecrets(
  { mail, backups, secondCopy, access }: StoredSettings,
  env: Env,
  secrets: Record<'mail' | 'secondCopy', Secret>,
): ChosenSettings {
  const isFixed = (name: keyof Env) => env.fixed.has(name);
  return {
    mail: { ...noMailServer, revision: 0, ...mail, secret: secrets.mail },
    backups: {
      ...usualBackupPlan,
      revision: 0,
      ...backups,
      ...(isFixed('BACKUP_DIR') && { folder: env.BACKUP_DIR ?? '' }),
      ...((isFixed('BACKUP_RECORDINGS') || !backups) && { withRecordings: env.BACKUP_RECORDINGS }),
    },
    secondCopy: { ...noSecondCopy, revision: 0, ...secondCopy, secret: secrets.secondCopy },
    access: {
      uploaders: 'subscribers',
      revision: 0,
      guestSongs: env.GUEST_SONG_LIMIT,
      ...access,
      ...(isFixed('GUEST_SONG_LIMIT') && { guestSongs: env.GUEST_SONG_LIMIT }),
    },
  };
}

function mailOf({ mail }: ChosenSettings, env: Env): MailSettings {
  return {
    DATA_DIR: env.DATA_DIR,
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM ?? (mail.sender || undefined),
    chosen:
      env.SMTP_URL !== undefined || mail.host === ''
        ? undefined
        : { ...mail, password: mail.secret, networks: env.INTERNAL_NETWORKS },
  };
}
