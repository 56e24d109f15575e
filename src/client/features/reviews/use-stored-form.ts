import { readStored, removeStored, writeStored } from '../../lib/store.ts';
import { useState } from 'react';

/** What somebody types into an answer, kept in the browser until it has been sent: a session may end meanwhile. */
export function useStoredForm<T>(key: string, read: (kept: unknown) => T): { value: T; found: boolean; save: (value: T) => void; forget: () => void } {
  const [{ value, found }, setState] = useState(() => {
    const kept = parse(readStored(key));
    return { value: read(kept), found: kept !== null };
  });
  return {
    value,
    /** It was here before this page opened. */
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
    return JSON.parse(raw ?? 'null') as unknown;
  } catch {
    return null;
  }
}
