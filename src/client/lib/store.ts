/** Where the browser keeps something: for good, or until the tab is closed. */
type Place = 'localStorage' | 'sessionStorage';

/** What a full or forbidden storage would not take lives as long as the page. */
const inMemory: Record<Place, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

export const readStored = (key: string) => read('localStorage', key);
export const writeStored = (key: string, value: string) => write('localStorage', key, value);
export const removeStored = (key: string) => remove('localStorage', key);

export type LocalStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The same as an object, for what must know whether it was kept for good: setting throws where the browser refuses. */
export const localStore: LocalStore = {
  getItem: readStored,
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: removeStored,
};

export const readStoredInTab = (key: string) => read('sessionStorage', key);
export const writeStoredInTab = (key: string, value: string) => write('sessionStorage', key, value);
export const removeStoredInTab = (key: string) => remove('sessionStorage', key);

function read(place: Place, key: string): string | null {
  return inMemory[place].get(key) ?? attempt(() => window[place].getItem(key)) ?? null;
}

function write(place: Place, key: string, value: string): void {
  inMemory[place].set(key, value);
  // Held only where the browser refuses: what it took, another tab may change.
  attempt(() => {
    window[place].setItem(key, value);
    inMemory[place].delete(key);
  });
}

function remove(place: Place, key: string): void {
  inMemory[place].delete(key);
  attempt(() => window[place].removeItem(key));
}

/** Where site data are blocked, even asking for the storage throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

/** Calls back when `announceStored` is called here, or another window of this browser stores something. Gives the way out. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Tells those who watch in this window, which the browser itself does not. */
export function announceStored(): void {
  for (const listener of listeners) listener();
}
