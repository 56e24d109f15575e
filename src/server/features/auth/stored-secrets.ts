import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '../../db/open.ts';
import { readSetting, settleSetting } from '../../db/settings.ts';
import type { Schema } from '../../db/schema.ts';
import { listTotp, setTotpSecret } from './second-factor-queries.ts';

type Stored = Pick<Schema['totp'], 'user_id' | 'secret'>;

/**
 * The secrets of apps and of settings are stored encrypted (AES-256-GCM), with a key that no backup contains: a stolen backup does not
 * reveal them. Stored secrets begin with this; earlier ones have no prefix and are encrypted at the next start.
 */
const prefix = 'v1:';
const [ivLength, tagLength] = [12, 16];

/** Encrypts a secret for its owner, such as an account's id; under another owner's name it cannot be read. */
export async function sealText(db: Db, owner: string, secret: string): Promise<string> {
  const key = Buffer.from(
    await settleSetting(db, 'second_factor_key', randomBytes(32).toString('base64')),
    'base64',
  );
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @returns null where the key is not the one that encrypted it, as after a restore on another machine */
export async function openText(db: Db, owner: string, sealed: string): Promise<string | null> {
  const key = Buffer.from((await readSetting(db, 'second_factor_key')) ?? '', 'base64');
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return (
      decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

export const sealSecret = (db: Db, { user_id, secret }: Stored): Promise<string> =>
  sealText(db, user_id, secret);

/** As `openText`; a secret that is not encrypted yet is returned as it is. */
export const openSecret = async (db: Db, { user_id, secret }: Stored): Promise<string | null> =>
  secret.startsWith(prefix) ? openText(db, user_id, secret) : secret;

/** Encrypts the secrets that are stored as they are. */
export async function sealPlainSecrets(db: Db): Promise<void> {
  for (const stored of await listTotp(db))
    if (!stored.secret.startsWith(prefix))
      await setTotpSecret(db, stored, await sealSecret(db, stored));
}

/** The e-mails of accounts whose apps no longer open them. */
export async function listUnreadableApps(db: Db): Promise<string[]> {
  const emails: string[] = [];
  for (const stored of await listTotp(db))
    if ((await openSecret(db, stored)) === null) emails.push(stored.email);
  return emails;
}
