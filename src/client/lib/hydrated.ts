import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, whose output must match; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Signals the end of hydration: to bootstrap.ts by an event, to benchmarks and journeys by a performance mark. */
export function HydrationMark(): null {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    performance.mark('hydrated');
  }, []);
  return null;
}
