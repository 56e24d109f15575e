import { Secret, TOTP } from 'otpauth';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import type { TestSite } from './site.ts';

/** The code that an app shows at a moment (epoch milliseconds). */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Adds an app to somebody's account; its first code is used by that. */
export async function addApp(
  site: TestSite,
  { authorization }: { authorization: string },
  password: string,
): Promise<{ secret: string; recoveryCodes: string[]; address: string }> {
  const { auth } = site.callerWith(authorization);
  const { secret, address } = await auth.startTotp({ password });
  return { secret, address, ...(await auth.addTotp({ code: totpCode(secret, site.now()) })) };
}

/** Adds a passkey to somebody's account. */
export async function addKey(
  site: TestSite,
  { authorization }: { authorization: string },
  password: string,
): Promise<{ key: Authenticator; recoveryCodes: string[] }> {
  const { auth } = site.callerWith(authorization);
  const key = createAuthenticator();
  const { options } = await auth.startPasskey({ password });
  return { key, ...(await auth.addPasskey({ name: 'My key', response: key.create(options) })) };
}
