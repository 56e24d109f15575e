import { useSyncExternalStore } from 'react';
import { announceStored, readStored, watchStored, writeStored } from '../../lib/store.ts';

const key = 'reports';
/** Older ones are found by the links that were kept. */
const most = 30;
const none: readonly string[] = [];
let known: { raw: string | null; tokens: readonly string[] } = { raw: null, tokens: none };

/** The links' secrets of the reports sent from this browser, the newest first. */
export function useOwnReports(): readonly string[] {
  return useSyncExternalStore(watchStored, ownReports, () => none);
}

/** Keeps the link of a report that was just sent. */
export function rememberReport(token: string): void {
  writeStored(key, JSON.stringify([token, ...ownReports().filter((other) => other !== token)].slice(0, most)));
  announceStored();
}

function ownReports(): readonly string[] {
  const raw = readStored(key);
  if (raw !== known.raw) known = { raw, tokens: parseTokens(raw) };
  return known.tokens;
}

/** What a browser kept, whoever wrote it: only what can be a link's secret is taken. */
export function parseTokens(raw: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && one.length > 0 && one.length <= 200).slice(0, most) : [];
  } catch {
    return [];
  }
}
