import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the browser's first paint, which must be alike; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}

/** Marks when a page begins to answer its reader (performance.getEntriesByName('hydrated')), for measurements and for journeys. */
export function HydrationMark(): null {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
