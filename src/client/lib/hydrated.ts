import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, whose output must be the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Sets the performance mark `hydrated`, from which a page responds to its reader; measurements and journeys wait for it. */
export function HydrationMark(): null {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
