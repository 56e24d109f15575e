import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { useState } from 'react';

/** The values of a form, stored in the browser until they are sent, because a session may end before. */
export function useStoredForm<T>(
  key: string,
  read: (stored: unknown) => T,
): { value: T; found: boolean; save: (value: T) => void; forget: () => void } {
  const [{ value, found }, setState] = useState(() => {
    const stored = parse(readStored(key));
    return { value: read(stored), found: stored !== null };
  });
  return {
    value,
    /** Whether stored values were found when the form opened. */
    found,
    save: (next) => {
      setState({ value: next, found });
      writeStored(key, JSON.stringify(next));
    },
    forget: () => removeStored(key),
  };
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a form that is one text. */
export const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
