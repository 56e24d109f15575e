import { Secret } from 'otpauth';
import type { Db } from '../../db/open.ts';
import { hashToken } from './link.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './second-factor-queries.ts';

const howMany = 10;

/** Makes new recovery codes, of 128 bits each, as `abcde-2f3gh-…`; earlier ones end. Only their hashes are stored. */
export async function makeRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () =>
    new Secret({ size: 16 }).base32.toLowerCase(),
  );
  await replaceRecoveryCodes(trx, userId, codes.map(hashToken));
  return codes.map((code) => code.match(/.{1,5}/g)?.join('-') ?? code);
}

/** Whether a code is one of the account's; it is used up. Spaces, hyphens and letter case make no difference. */
export const acceptRecoveryCode = (db: Db, userId: string, code: string): Promise<boolean> =>
  useRecoveryCode(db, userId, hashToken(code.replace(/[\s-]/g, '').toLowerCase()));
