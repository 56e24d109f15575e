import { createHash, randomBytes } from 'node:crypto';

/** A one-time token for a link, and its hash, which is stored. It is hexadecimal because mail programs cut a final `-` or `_` off a link. */
export function makeLinkToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('hex');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
