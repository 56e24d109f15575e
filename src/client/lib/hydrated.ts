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

/** Says that the page responds to its reader: to bootstrap.ts by an event, to measurements and journeys by a performance mark. */
export function HydrationMark(): null {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    performance.mark('hydrated');
  }, []);
  return null;
}
