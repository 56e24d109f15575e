import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { deleteWaitingOf } from '../../mail/queries.ts';
import type { RegularEmail } from '../../mail/regular.ts';
import { memberOf, readMember, readUnsubscribeToken } from '../../mail/unsubscribe.ts';
import type { Site } from '../../site.ts';
import { dailySong } from '../daily-song/daily-song.ts';
import { digest } from '../my-work/digest.ts';

/** Every kind of regular e-mail. */
export const regularEmails: readonly Pick<RegularEmail, 'kind' | 'end' | 'settle' | 'sendDue'>[] = [
  digest,
  dailySong,
];

const findKind = (name: string) => regularEmails.find(({ kind }) => kind === name);

/** Ends the e-mails that a link is for. A second time, or without such a reader, it changes nothing. @throws 400 for an unknown token */
export async function unsubscribe(
  { db, signingKey }: Pick<Site, 'db' | 'signingKey'>,
  token: string,
): Promise<void> {
  const found = readUnsubscribeToken(signingKey, token);
  const regular = found && findKind(found.kind);
  if (!regular) throw invalid('This link is damaged. Please copy all of it from the e-mail.');
  await regular.end(db, found.id);
  // While a mail server is away, one of this morning may still wait.
  await deleteWaitingOf(db, memberOf(regular.kind, found.id));
}

/** Tells the kind of a regular e-mail that it was sent, or that the mailbox refused it for good. */
export async function settleRegularEmail(
  db: Db,
  member: string,
  isRefused: boolean,
): Promise<void> {
  const { kind, id } = readMember(member);
  await findKind(kind)?.settle?.(db, id, isRefused);
}
