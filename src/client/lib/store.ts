import { useSyncExternalStore } from 'react';
import {
  announceStored,
  readStored,
  removeStored,
  watchStored,
  writeStored,
} from './browser-storage.ts';

/** A value that components follow; they get `initial` on the server and during hydration. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
    /** A part of the value, so that a component is rendered only when that part changes. */
    usePart: <Part extends string | number | boolean | object | null>(select: (value: T) => Part) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
  };
}

/**
 * A value that the browser stores as text under a key, the same in all its windows; components get `initial` on the server and
 * during hydration. The text is untrusted, and parsed once for each change.
 */
export function createStoredValue<T>(key: string, parse: (raw: string | null) => T, initial: T) {
  let known: { raw: string | null; value: T } = { raw: null, value: initial };
  const get = () => {
    const raw = readStored(key);
    if (raw !== known.raw) known = { raw, value: parse(raw) };
    return known.value;
  };
  return {
    get,
    /** Stores a text; null removes it. */
    store(raw: string | null): void {
      if (raw === null) removeStored(key);
      else writeStored(key, raw);
      announceStored();
    },
    useValue: () => useSyncExternalStore(watchStored, get, () => initial),
  };
}
