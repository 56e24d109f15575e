import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/open.ts';
import { findTotp, useTotpStep } from './second-factor-queries.ts';
import { openSecret } from './stored-secrets.ts';

/** The parameters that every authenticator app supports (RFC 6238): six digits of SHA-1, new every thirty seconds. */
const period = 30;
const shape = { algorithm: 'SHA1', digits: 6, period } as const;
/** Codes of one interval before and after the present one count too, for clocks that are not exact. */
const window = 1;

/** A secret of 160 bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret), issuer, label: email }).toString();

/** The interval, counted from 1970, of which a code is; null for a wrong code. The library compares in constant time. */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window,
  });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Whether a code is right and unused; marks it as used. */
export async function acceptTotp(
  db: Db,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const totp = await findTotp(db, userId);
  const secret = totp ? await openSecret(db, totp) : null;
  const step = secret === null ? null : totpStepOf(secret, code, now);
  return step !== null && useTotpStep(db, userId, step);
}
