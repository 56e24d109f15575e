import { useEffect } from 'react';
import { useKeepAwake } from './keep-awake.ts';
import { createStore } from './store.ts';

/** `refused`: the browser said no, for instance to save the battery. */
const lockState = createStore<'released' | 'held' | 'refused'>('released');

export const useWakeLockState = lockState.useValue;

export const hasWakeLock = () => 'wakeLock' in navigator;

/** The number of components that need the screen. */
let users = 0;
let lock: WakeLockSentinel | null = null;
let isAsking = false;

/** Keeps the screen on while `isActive`, unless the reader has turned that off. Browsers without the API ignore it. */
export function useWakeLock(isActive: boolean): void {
  const needed = useKeepAwake() && isActive;
  useEffect(() => {
    if (!needed) return undefined;
    users += 1;
    if (users === 1) document.addEventListener('visibilitychange', update);
    void update();
    return () => {
      users -= 1;
      if (users === 0) document.removeEventListener('visibilitychange', update);
      void update();
    };
  }, [needed]);
}

/** Acquires or releases the lock. The browser releases it when the tab is hidden, and it is acquired again when the tab is shown. */
async function update(): Promise<void> {
  if (users === 0) {
    const held = lock;
    lock = null;
    lockState.set('released');
    await held?.release().catch(() => undefined);
    return;
  }
  if (isAsking || (lock && !lock.released) || document.hidden || !hasWakeLock()) return;
  isAsking = true;
  try {
    const acquired = await navigator.wakeLock.request('screen');
    lock = acquired;
    lockState.set('held');
    acquired.addEventListener('release', () => {
      if (lock !== acquired) return;
      lock = null;
      lockState.set('released');
    });
  } catch {
    lockState.set('refused');
  } finally {
    isAsking = false;
  }
  // Nobody needs it any more: the last user left while the browser answered.
  if (users === 0) await update();
}
