import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { saveAccessRulesInput, saveMailServerInput } from '../../../shared/settings-input.ts';
import { noMailServer, type MailServer } from '../../../shared/settings.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { writeWatched } from '../../db/changes.ts';
import { writeSetting } from '../../db/settings.ts';
import { invalid, outdated } from '../../errors.ts';
import { count, refund } from '../../http/limits.ts';
import { createDelivery, type ChosenServer } from '../../mail/delivery.ts';
import { testEmail } from '../../mail/emails.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { hastenEmails } from '../../mail/queries.ts';
import { reasonOf } from '../../mail/sender.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { sealText } from '../auth/stored-secrets.ts';
import { backupRoots, usualBackupFolder } from '../../disk/allowed-folder.ts';
import { publishedElsewhere } from '../edition/publish-edition.ts';
import type { SettingsState } from './output.ts';
import {
  readStored,
  secretOwner,
  type ChosenSettings,
  type SettingsArea,
  type StoredSettings,
} from './store.ts';

export type SettingsContext = Pick<
  Context,
  | 'address'
  | 'backups'
  | 'db'
  | 'disk'
  | 'env'
  | 'limits'
  | 'now'
  | 'origin'
  | 'responseCache'
  | 'settings'
>;

const stateOf = (secret: string | null) =>
  secret === null ? 'unreadable' : secret === '' ? 'none' : 'stored';

/** The settings without secrets. */
export function readSettings({ db, env, settings }: SettingsContext): SettingsState {
  const { mail, backups, secondCopy, access } = settings.chosen();
  return {
    mail: {
      ...mail,
      secret: stateOf(mail.secret),
      fixedServer: env.SMTP_URL === undefined ? '' : withoutPassword(env.SMTP_URL),
      fixedSender: env.MAIL_FROM ?? '',
      outbox: resolve(outboxOf(env.DATA_DIR)),
    },
    backups: {
      ...backups,
      isFolderFixed: env.fixed.has('BACKUP_DIR'),
      areRecordingsFixed: env.fixed.has('BACKUP_RECORDINGS'),
      usualFolder: usualBackupFolder(env),
      roots: backupRoots(env),
      isElsewhere: isOnPostgres(db),
    },
    secondCopy: { ...secondCopy, secret: stateOf(secondCopy.secret) },
    access: { ...access, areGuestSongsFixed: env.fixed.has('GUEST_SONG_LIMIT') },
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.username ? `${url.username}@` : ''}${url.host}`;
}

/** Refuses a form that was opened before the last change. @param current what is in force, in words @throws 409 */
export function refuseOutdated(
  { settings }: SettingsContext,
  area: SettingsArea,
  base: number,
  current: string,
): void {
  if (settings.chosen()[area].revision !== base)
    throw outdated(
      `Another admin has changed these settings. They are now: ${current}. Saving again replaces them.`,
    );
}

interface Change<Area extends SettingsArea> {
  area: Area;
  base: number;
  value: Omit<NonNullable<StoredSettings[Area]>, 'revision' | 'secret'>;
  /** The new secret; '' for none, undefined where the area has none. */
  secret?: string;
  /** What the audit log has, without secrets. */
  was: string;
  became: string;
}

/**
 * Stores the settings of one area and puts them in force, here and in the other processes of the site. @throws 409 when they have been
 * changed since `base`
 */
export async function storeSettings<Area extends SettingsArea>(
  { db, now, settings }: SettingsContext,
  admin: Pick<Actor, 'id'>,
  { area, base, value, secret, was, became }: Change<Area>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await readStored(trx);
    if ((stored[area]?.revision ?? 0) !== base)
      throw outdated('Another admin has just changed these settings. Please try again.');
    const sealed =
      secret === undefined
        ? {}
        : { secret: secret === '' ? '' : await sealText(trx, secretOwner(area), secret) };
    const next = { ...stored, [area]: { ...value, ...sealed, revision: base + 1 } };
    await writeWatched(trx, 'site_settings', JSON.stringify(next));
    await recordAct(trx, admin, { kind: 'setting changed', subject: area, was, became, at: now() });
  });
  await settings.reload();
}

/**
 * The secret that a form leaves as it is by sending none. It stays only where it is sent to the same server and account as before, since
 * otherwise somebody could have it sent to a server of their own. @throws 400
 */
export function keptSecret(
  typed: string,
  stored: string | null,
  isSameTarget: boolean,
  isNeeded: boolean,
): string {
  if (typed !== '' || !isNeeded) return typed;
  if (stored === null)
    throw invalid('The stored password cannot be read on this machine. Please enter it again.');
  if (stored !== '' && !isSameTarget)
    throw invalid('Please enter the password again, since the server or the user is another one.');
  return stored;
}

/**
 * Saves the mail server once it has accepted an e-mail to the admin. @throws 400 with the server's answer in words, also for a wrong
 * password or factor, a server in an internal network, and settings of the environment; 409; 429
 */
export async function saveMailServer(
  ctx: SettingsContext,
  admin: Actor,
  { base, value: typed, identity }: z.output<typeof saveMailServerInput>,
): Promise<SettingsState> {
  const { db, env, now, settings } = ctx;
  const { mail } = settings.chosen();
  const isServerFixed = env.SMTP_URL !== undefined;
  if (isServerFixed && env.MAIL_FROM !== undefined)
    throw invalid('The environment sets the mail server and the sender (SMTP_URL, MAIL_FROM).');
  refuseOutdated(ctx, 'mail', base, describeMail(mail));
  const { secret: typedSecret, ...fields } = typed;
  const value: MailServer = {
    ...(isServerFixed ? noMailServer : fields),
    sender: env.MAIL_FROM === undefined ? fields.sender : '',
  };
  const isSame = (['host', 'port', 'security', 'user'] as const).every(
    (name) => value[name] === mail[name],
  );
  const password = keptSecret(
    isServerFixed ? '' : typedSecret,
    mail.secret,
    isSame,
    value.user !== '',
  );
  await confirmIdentity(ctx, admin, identity);
  if (value.host !== '' || isServerFixed)
    await testMailServer(
      ctx,
      admin,
      isServerFixed ? undefined : { ...value, password, networks: env.INTERNAL_NETWORKS },
      env.MAIL_FROM ?? value.sender,
    );
  await storeSettings(ctx, admin, {
    area: 'mail',
    base,
    value,
    secret: password,
    was: describeMail(mail),
    became: describeMail(value),
  });
  await hastenEmails(db, now());
  if (value.host !== '') await writeSetting(db, 'test_email_sent', new Date(now()).toISOString());
  return readSettings(ctx);
}

const describeMail = ({ host, port, security, user, sender }: MailServer) =>
  [host === '' ? 'no server' : `${user && `${user}@`}${host}:${port} (${security})`, sender]
    .filter((part) => part !== '')
    .join(', ');

/** Sends an e-mail to an admin by a server that is not saved yet. @throws 400 with its answer; 429 */
async function testMailServer(
  ctx: SettingsContext,
  admin: Pick<Actor, 'id' | 'email'>,
  chosen: ChosenServer | undefined,
  sender: string,
): Promise<void> {
  const { env, origin, disk, limits, now } = ctx;
  const counted = `mail server ${admin.id}`;
  await count(limits.emailsByKnownClient, counted);
  const settings = {
    DATA_DIR: env.DATA_DIR,
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: sender || undefined,
    chosen,
  };
  const email = { id: randomUUID(), recipient: admin.email, ...testEmail(origin) };
  try {
    await createDelivery(() => settings, origin, { disk })({ ...email, created_at: now() });
  } catch (error) {
    // No e-mail left; a server may take several attempts to set up.
    await refund(limits.emailsByKnownClient, counted);
    throw invalid(`The test email was not sent, so nothing is saved. ${mailFailure(error)}`);
  }
}

/** Why an e-mail was not sent, for an admin. */
function mailFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, words] =
    Object.entries({
      EAUTH: 'The server refused the user or the password.',
      ENOTFOUND: 'There is no server of this name.',
      EDNS: 'There is no server of this name.',
      ECONNREFUSED: 'No mail server listens at this port.',
      ETIMEDOUT: 'The server did not answer in time.',
      ETLS: 'No encrypted connection could be made.',
      EENVELOPE: 'The server refused the sender or the recipient.',
    }).find(([known]) => known === code) ?? [];
  return [words, reasonOf(error)].filter(Boolean).join(' ');
}

/** @throws 400 where the environment sets the number; 409 */
export async function saveAccessRules(
  ctx: SettingsContext,
  admin: Pick<Actor, 'id'>,
  { base, value }: z.output<typeof saveAccessRulesInput>,
): Promise<SettingsState> {
  const { env, settings } = ctx;
  const { access } = settings.chosen();
  if (env.fixed.has('GUEST_SONG_LIMIT') && value.guestSongs !== access.guestSongs)
    throw invalid('The environment sets the number of songs (GUEST_SONG_LIMIT).');
  const describe = ({ guestSongs, uploaders }: ChosenSettings['access'] | typeof value) =>
    `${guestSongs} songs for everybody, PDFs from ${uploaders}`;
  refuseOutdated(ctx, 'access', base, describe(access));
  await storeSettings(ctx, admin, {
    area: 'access',
    base,
    value,
    was: describe(access),
    became: describe(value),
  });
  // Pages that were made meanwhile may show songs that are no longer for everybody.
  await publishedElsewhere(ctx, settings.reload);
  return readSettings(ctx);
}
