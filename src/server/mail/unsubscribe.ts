import { createHmac, timingSafeEqual } from 'node:crypto';

/** The e-mails that a person can end by the link in them. */
export type RegularEmail = 'digest';

const sign = (key: Uint8Array, kind: RegularEmail, userId: string) =>
  createHmac('sha256', key).update(`unsubscribe ${kind} ${userId}`).digest('base64url');

/** The token of an unsubscribe link. It works for good, since an old e-mail has to be able to end the next one. */
export const unsubscribeToken = (key: Uint8Array, kind: RegularEmail, userId: string): string =>
  `${kind}.${userId}.${sign(key, kind, userId)}`;

/** The e-mail and the account of a token; null for a token that the site did not make. */
export function readUnsubscribeToken(
  key: Uint8Array,
  token: string,
): { kind: RegularEmail; userId: string } | null {
  const [kind, userId = '', signature = ''] = token.split('.');
  if (kind !== 'digest') return null;
  const [expected, sent] = [Buffer.from(sign(key, kind, userId)), Buffer.from(signature)];
  return expected.length === sent.length && timingSafeEqual(expected, sent)
    ? { kind, userId }
    : null;
}
