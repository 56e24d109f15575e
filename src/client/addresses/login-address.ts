import { useLocation, useSearch } from 'wouter';
import { normaliseAddress } from './match.ts';

/** Pages that make no sense as the destination after a login. */
const notReturnedTo = new Set([
  '/',
  '/login',
  '/signup',
  '/forget-password',
  '/set-up',
  '/restored',
  '/approval-pending',
]);

/** The address of the login page with the current page as its return address. */
export function useLoginAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  // The server renders the normalised address; the browser must make the same link at hydration.
  const address = normaliseAddress(search ? `${path}?${search}` : path);
  return notReturnedTo.has(path) ? '/login' : `/login?returnUrl=${encodeURIComponent(address)}`;
}
