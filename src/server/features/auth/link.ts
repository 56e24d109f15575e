import { createHash, randomBytes } from 'node:crypto';

/** A one-time token for a link and what is kept of it. Hexadecimal, because mail programs leave a last `-` or `_` out of a link. */
export function makeLinkToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('hex');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
