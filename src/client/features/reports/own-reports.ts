import { createStoredValue } from '../../lib/store.ts';

/** Bound of the list; older reports are found by their saved links. */
const max = 30;
const reports = createStoredValue<readonly string[]>('reports', parseTokens, []);

/** The tokens of the reports sent from this browser, newest first. */
export const useOwnReports = reports.useValue;

/** Stores the token of a report that was just sent. */
export function rememberReport(token: string): void {
  reports.store(
    JSON.stringify([token, ...reports.get().filter((other) => other !== token)].slice(0, max)),
  );
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
