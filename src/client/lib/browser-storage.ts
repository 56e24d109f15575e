/** The two browser storages: lasting, or until the tab is closed. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Values that a full or forbidden storage refused; they live as long as the page. */
const inMemory: Record<StorageName, Map<string, string>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

export const readStored = (key: string) => read('localStorage', key);
export const writeStored = (key: string, value: string) => write('localStorage', key, value);
export const removeStored = (key: string) => remove('localStorage', key);

export type LocalStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The local storage for callers that must know whether a value was stored: `set` throws when the browser refuses. */
export const localStore: LocalStore = {
  getItem: readStored,
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: removeStored,
};

export const readStoredInTab = (key: string) => read('sessionStorage', key);
export const writeStoredInTab = (key: string, value: string) => write('sessionStorage', key, value);
export const removeStoredInTab = (key: string) => remove('sessionStorage', key);

function read(place: StorageName, key: string): string | null {
  return inMemory[place].get(key) ?? attempt(() => window[place].getItem(key)) ?? null;
}

function write(place: StorageName, key: string, value: string): void {
  inMemory[place].set(key, value);
  // The copy in memory exists only for refused values: another tab may change a stored one.
  attempt(() => {
    window[place].setItem(key, value);
    inMemory[place].delete(key);
  });
}

function remove(place: StorageName, key: string): void {
  inMemory[place].delete(key);
  attempt(() => window[place].removeItem(key));
}

/** Where site data are blocked, even reading the `localStorage` property throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` when `announceStored` is called in this window or another window stores something. @returns the unsubscribe function */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Notifies the watchers in this window: the browser's storage event reaches other windows only. */
export function announceStored(): void {
  for (const listener of listeners) listener();
}
