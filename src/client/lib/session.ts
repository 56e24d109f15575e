import type { LoginResult } from '../../shared/auth.ts';
import { roles } from '../../shared/compositions/access.ts';
import { jsonFields } from './json-fields.ts';
import { createStoredValue } from './store.ts';
import {
  announceStored,
  readStored,
  readStoredInTab,
  removeStored,
  removeStoredInTab,
  writeStored,
  writeStoredInTab,
} from './browser-storage.ts';

/** The stored current user (specification, section 3). It only shapes the interface; the server alone decides on permissions. */
export type CurrentUser = Pick<LoginResult, 'email'> &
  Partial<
    Pick<LoginResult, 'username' | 'displayName' | 'subscriptionStatus' | 'role' | 'isApproved'>
  >;

const guestListKey = 'musicList_guest';
const pendingKey = 'pendingUser';
/** A stored user with an email counts as signed in (specification, section 4); there is none on the server and during hydration. */
const stored = createStoredValue('currentUser', parseUser, null);

export const { get: currentUser, useValue: useCurrentUser } = stored;

const endListeners: (() => void)[] = [];

/** Calls a function at the end of every session on this page. */
export function onSessionEnd(listener: () => void): void {
  endListeners.push(listener);
}

/** Stores a successful login under the documented storage keys. */
export function storeSession({
  jwtToken,
  username,
  displayName,
  email,
  subscriptionStatus,
  role,
  isApproved,
}: LoginResult): void {
  writeStored('token', jwtToken);
  writeStored('email', email);
  writeStored('role', role);
  writeStored(
    'currentUser',
    JSON.stringify({
      username,
      displayName,
      email,
      subscriptionStatus,
      role,
      isApproved,
    } satisfies CurrentUser),
  );
  removeStored(guestListKey);
  removeStoredInTab(pendingKey);
  announceStored();
}

/** Stores a renewed token, unless the session has ended or changed. */
export function storeToken(renewed: string, former: string): void {
  if (storedToken() === former) writeStored('token', renewed);
}

/** Clears token, current user, guest list and last place (specification, section 4: Login). */
export function endSession(): void {
  for (const key of ['token', 'email', 'role', 'currentUser', guestListKey, 'lastPlace'])
    removeStored(key);
  removeStoredInTab(pendingKey);
  for (const listener of endListeners) listener();
  // The service worker's cached responses may hold personal data.
  if (typeof caches !== 'undefined') void caches.delete('answers');
  announceStored();
}

/** After a 401 on any call: signs out and goes to the login page (specification, section 8: Session filters). */
export function loseSession(): void {
  if (storedToken() === null) return;
  endSession();
  window.location.assign('/login?returnUrl=/results');
}

/** Stores whether the signed-in user's subscription is active, and drops the stored guest list, which no longer applies (specification, section 4). */
export function storeSubscription(isActive: boolean): void {
  const user = currentUser();
  if (user)
    writeStored(
      'currentUser',
      JSON.stringify({ ...user, subscriptionStatus: isActive } satisfies CurrentUser),
    );
  removeStored(guestListKey);
  announceStored();
}

export function storeDisplayName(displayName: string): void {
  const user = currentUser();
  if (user)
    writeStored('currentUser', JSON.stringify({ ...user, displayName } satisfies CurrentUser));
  announceStored();
}

/** Stores, until the tab is closed, the e-mail address of somebody who tried to log in before approval. This is not a session. */
export function rememberPending(email: string): void {
  writeStoredInTab(
    pendingKey,
    JSON.stringify({ email, isApproved: 'Pending' } satisfies Partial<CurrentUser>),
  );
}

/** The e-mail address of somebody who waits for approval; pages send them to /approval-pending instead of the login page. */
export function pendingEmail(): string | null {
  return parseUser(readStoredInTab(pendingKey))?.email ?? null;
}

export function storedToken(): string | null {
  return readStored('token');
}

/** The stored text is untrusted: fields of a wrong type are left out, and without an e-mail address there is no user. */
function parseUser(raw: string | null): CurrentUser | null {
  const { username, displayName, email, subscriptionStatus, role, isApproved } = jsonFields(raw);
  if (typeof email !== 'string' || email === '') return null;
  const user: CurrentUser = { email };
  if (typeof username === 'string') user.username = username;
  if (typeof displayName === 'string') user.displayName = displayName;
  if (typeof subscriptionStatus === 'boolean') user.subscriptionStatus = subscriptionStatus;
  if (isRole(role)) user.role = role;
  if (isApproved === 'Approved' || isApproved === 'Pending') user.isApproved = isApproved;
  return user;
}

const isRole = (value: unknown): value is LoginResult['role'] =>
  roles.some((role) => role === value);
