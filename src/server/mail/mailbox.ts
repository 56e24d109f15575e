import { composeLoosely } from '../../shared/normal-form.ts';

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
