import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where src/shared/theme-script.ts looks before the first paint. */
const key = 'theme';
const listeners = new Set<() => void>();

/** Keeps the choice and shows it at once; as the device means that nothing is kept. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored(key);
  else writeStored(key, theme);
  for (const listener of listeners) listener();
}

/** The chosen theme; as the device on the server and while the page wakes up. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

function storedTheme(): Theme {
  const stored = readStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The document follows whatever changes the choice, another tab of this site too. */
function show(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    show();
    listener();
  };
  listeners.add(follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(follow);
    window.removeEventListener('storage', follow);
  };
}
