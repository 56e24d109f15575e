import { useLocation, useSearch } from 'wouter';
import { normaliseAddress } from './match.ts';

/** Pages one would not want to come back to after signing in. */
const notReturnedTo = new Set(['/', '/login', '/signup', '/forget-password', '/set-up', '/approval-pending']);

/** The sign-in page, which leads back to the page one is on. */
export function useLoginAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  // The server knows the address without what its page does not look at; the link must be the same there and here.
  const address = normaliseAddress(search ? `${path}?${search}` : path);
  return notReturnedTo.has(path) ? '/login' : `/login?returnUrl=${encodeURIComponent(address)}`;
}
