import { useSyncExternalStore } from 'react';
import {
  announceStored,
  readStored,
  removeStored,
  watchStored,
  writeStored,
} from '../lib/browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The storage key that bootstrap.ts reads before the first paint. */
const key = 'theme';

/** Stores the choice and applies it at once; following the device means that nothing is stored. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored(key);
  else writeStored(key, theme);
  announceStored();
}

/** The chosen theme; that of the device on the server and during hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(follow, storedTheme, () => 'system');
}

function storedTheme(): Theme {
  const stored = readStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the stored choice to the document; another tab can change it too. */
function show(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const follow = (listener: () => void) =>
  watchStored(() => {
    show();
    listener();
  });
