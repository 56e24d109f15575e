import { addressKey, forget, hasRoom, type Limits } from '../../http/limits.ts';
import type { Client } from './known-clients.ts';
import { composeLoosely } from '../../../shared/normal-form.ts';

interface Caller {
  limits: Limits;
  address: string;
}

/** Why an e-mail is sent. Each purpose has its own allowance, so that requests for one never block another. */
type EmailPurpose =
  'password reset' | 'reader link' | 'sign-up' | 'invitation' | 'test' | 'daily song';

/**
 * Whether the caller may have one more e-mail sent to this mailbox; the call counts. Where it may not, the procedure answers
 * as if an e-mail had been sent. A client that the owner has used before has its own allowance. Of strangers, each address
 * gets only a share of the mailbox's allowance. A mailbox whose hourly allowance is used up still holds a link from that hour
 * that works, since only a newer e-mail ends it.
 */
export async function maySendEmail(
  { limits, address }: Caller,
  purpose: EmailPurpose,
  email: string,
  client?: Client,
): Promise<boolean> {
  if (client?.isKnown) return hasRoom(limits.emailsByKnownClient, `${purpose} ${client.key}`);
  const caller = addressKey(address);
  const mailbox = allowanceKey(purpose, email);
  if (!(await hasRoom(limits.emailsByAddressAndMailbox, `${caller} ${mailbox}`))) return false;
  if (!(await hasRoom(limits.emailsByAddress, caller))) return false;
  return hasRoom(limits.emailsByMailbox, mailbox);
}

/**
 * Gives a mailbox its full allowance back once its owner has opened a link: the e-mails before it have served their purpose. What the link was
 * opened for is done by then, so a database that is lost now only leaves the allowance as it was.
 */
export async function resetEmailAllowance(
  { limits }: Pick<Caller, 'limits'>,
  purpose: EmailPurpose,
  email: string,
): Promise<void> {
  await forget(limits.emailsByMailbox, allowanceKey(purpose, email)).catch(() => {});
}

const allowanceKey = (purpose: EmailPurpose, email: string) => `${purpose} ${mailboxKey(email)}`;

const gmail = ['gmail.com', 'googlemail.com'];

/**
 * One key for all addresses that reach the same mailbox, for limits: letter case, `name+anything`, and the dots that Gmail
 * ignores. Never for identifying people: elsewhere two such addresses may be two people.
 */
export function mailboxKey(email: string): string {
  const address = composeLoosely(email.trim()).toLowerCase();
  const index = address.lastIndexOf('@');
  const domain = address.slice(index + 1);
  const name = address.slice(0, Math.max(0, index)).replace(/(?<=.)\+.*$/, '');
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
