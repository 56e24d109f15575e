import { addressKey, hasRoom, type Limits } from '../../http/limits.ts';
import { mailboxKey } from '../../mail/mailbox.ts';
import type { Client } from './known-clients.ts';

interface Caller {
  limits: Limits;
  address: string;
}

/** What a letter is asked for. Each kind is counted by itself, so that asking for one never keeps another away. */
export type EmailPurpose = 'password reset' | 'reader link' | 'sign-up';

/**
 * Whether who calls may have one letter more sent to this mailbox; it is counted. Where it is false the call answers as if one
 * were sent. An owner's own client has an allowance of its own; of strangers, one address has sent no more than its own share
 * of what a mailbox takes; and a mailbox that has had all of an hour holds a link of that hour which works, since only a newer
 * letter ends it.
 */
export async function maySendEmail({ limits, address }: Caller, purpose: EmailPurpose, email: string, client?: Client): Promise<boolean> {
  if (client?.isKnown) return hasRoom(limits.emailsByKnownClient, `${purpose} ${client.key}`);
  const asker = addressKey(address);
  const letters = allowanceKey(purpose, email);
  if (!(await hasRoom(limits.emailsByAddressAndMailbox, `${asker} ${letters}`))) return false;
  if (!(await hasRoom(limits.emailsByAddress, asker))) return false;
  return hasRoom(limits.emailsByMailbox, letters);
}

/** Makes room again for a mailbox whose owner opened the link of a letter: the letters before it have done their work. */
export function resetEmailAllowance({ limits }: Pick<Caller, 'limits'>, purpose: EmailPurpose, email: string): void {
  limits.emailsByMailbox.calls.delete(allowanceKey(purpose, email));
}

const allowanceKey = (purpose: EmailPurpose, email: string) => `${purpose} ${mailboxKey(email)}`;
