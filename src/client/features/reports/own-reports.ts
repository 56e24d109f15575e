import { useSyncExternalStore } from 'react';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';

const key = 'reports';
/** Bound of the list; older reports are found by their saved links. */
const max = 30;
const none: readonly string[] = [];
let known: { raw: string | null; tokens: readonly string[] } = { raw: null, tokens: none };

/** The tokens of the reports sent from this browser, newest first. */
export function useOwnReports(): readonly string[] {
  return useSyncExternalStore(watchStored, ownReports, () => none);
}

/** Stores the token of a report that was just sent. */
export function rememberReport(token: string): void {
  writeStored(
    key,
    JSON.stringify([token, ...ownReports().filter((other) => other !== token)].slice(0, max)),
  );
  announceStored();
}

function ownReports(): readonly string[] {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, tokens: parseTokens(raw) };
  return known.tokens;
}

/** The stored text is untrusted: only values of a token's form are taken. */
export function parseTokens(raw: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(stored)
      ? stored
          .filter(
            (one): one is string => typeof one === 'string' && one.length > 0 && one.length <= 200,
          )
          .slice(0, max)
      : [];
  } catch {
    return [];
  }
}
