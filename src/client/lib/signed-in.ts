import { useHydrated } from './hydrated.ts';
import { storedToken, useCurrentUser, type CurrentUser } from './session.ts';

/** Whether the user is signed in with a token; `unknown` on the server and during hydration. */
export type Presence = { is: 'unknown' | 'out'; user: null } | { is: 'in'; user: CurrentUser };

/** Whether an admin is signed in; false on the server and during hydration. */
export const useIsAdmin = (): boolean => usePresence().user?.role === 'ADMIN';

export function usePresence(): Presence {
  const hydrated = useHydrated();
  const user = useCurrentUser();
  if (!hydrated) return { is: 'unknown', user: null };
  return user && storedToken() ? { is: 'in', user } : { is: 'out', user: null };
}
