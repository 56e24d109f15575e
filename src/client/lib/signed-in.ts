import { useHydrated } from './hydrated.ts';
import { storedToken, useCurrentUser, type CurrentUser } from './session.ts';

/** Who is here, as calls that need a token see it; `unknown` on the server and in the first paint. */
export type Presence = { is: 'unknown' | 'out'; user: null } | { is: 'in'; user: CurrentUser };

export function usePresence(): Presence {
  const hydrated = useHydrated();
  const user = useCurrentUser();
  if (!hydrated) return { is: 'unknown', user: null };
  return user && storedToken() ? { is: 'in', user } : { is: 'out', user: null };
}
