import { createHmac, timingSafeEqual } from 'node:crypto';

/** The e-mails that are sent once a day, and that their readers can end by a link in them. */
export type RegularKind = 'digest' | 'daily-song';

/** A reader of a regular e-mail, as the queue names them. */
export const memberOf = (kind: RegularKind, id: string): string => `${kind}.${id}`;

const sign = (key: Uint8Array, kind: string, id: string) =>
  createHmac('sha256', key).update(`unsubscribe ${kind} ${id}`).digest('base64url');

/** The token of an unsubscribe link. It works for good, since an old e-mail has to be able to end the next one. */
export const unsubscribeToken = (key: Uint8Array, kind: RegularKind, id: string): string =>
  tokenOfMember(key, memberOf(kind, id));

/** As `unsubscribeToken`, by the name in the queue. */
export function tokenOfMember(key: Uint8Array, member: string): string {
  const { kind, id } = readMember(member);
  return `${member}.${sign(key, kind, id)}`;
}

/** @param member as `memberOf` writes it */
export function readMember(member: string): { kind: string; id: string } {
  const [kind = '', id = ''] = member.split('.');
  return { kind, id };
}

/** Kind and reader of a token; null for a token that the site did not make. */
export function readUnsubscribeToken(
  key: Uint8Array,
  token: string,
): { kind: string; id: string } | null {
  const [kind = '', id = '', signature = ''] = token.split('.');
  const [expected, sent] = [Buffer.from(sign(key, kind, id)), Buffer.from(signature)];
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? { kind, id } : null;
}
